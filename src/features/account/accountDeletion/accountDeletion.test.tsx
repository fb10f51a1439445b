import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/en-GB.json'
import { AssetsStep } from './AssetsStep'
import { DeclarationStep } from './DeclarationStep'
import { OutcomePage, VerifyStep } from './AccountDeletionScreens'
import { SubmitStep } from './SubmitStep'
import type { AssetsCheck, StepError } from './types'

const calls: unknown[] = []
const handler = (name: string) => (what?: unknown) => void calls.push(what === undefined ? name : [name, what])
const exitHandlers = { onBack: () => handler('back')(), onKeep: handler('keep') }

beforeAll(() => {
  // jsdom has HTMLDialogElement but does not implement its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function show(view: ReactElement) {
  calls.length = 0
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      {view}
    </IntlProvider>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the declaration', () => {
  it('names the losses, remaining assets, and the alternative to keep the account', async () => {
    const user = show(<DeclarationStep {...exitHandlers} onContinue={handler('continue')} />)
    for (const lost of ['Coupons', 'order history', 'Favourite|favourite', 'rewards', '30 days', 'all devices'])
      expect(screen.getByText(new RegExp(lost))).toBeVisible()
    const steps = screen.getByRole('list', { name: 'Steps to delete the account' })
    expect(steps.querySelector('[aria-current=step]')).toHaveTextContent('Read first')
    await user.click(button('Continue'))
    await user.click(button('Keep my account'))
    await user.click(button('Back'))
    expect(calls).toEqual(['continue', 'keep', 'back'])
  })
})

describe('the check', () => {
  const showCheck = (check: AssetsCheck | null) =>
    show(<AssetsStep
      {...exitHandlers}
      check={check}
      onContinue={handler('continue')}
      onRecheck={handler('recheck')}
      onSettle={handler('settle')}
    />)

  it('lists each remaining asset with a link, and does not continue', async () => {
    const unsettledAssets = [
      { kind: 'VOUCHER', count: 2 },
      { kind: 'REFUND', count: 0 },
      { kind: 'REWARD', count: 1 },
    ] as const
    const user = showCheck({ phase: 'ready', left: { pendingOrders: 1, unsettledAssets: [...unsettledAssets] } })
    await user.click(button('1 unfinished order See orders'))
    await user.click(button('2 unused paid vouchers See vouchers'))
    await user.click(button('1 unpaid reward See rewards'))
    await user.click(button('Check again'))
    expect(calls).toEqual([['settle', 'ORDER'], ['settle', 'VOUCHER'], ['settle', 'REWARD'], 'recheck'])
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.queryByText(/refund/)).toBeNull()
  })

  it('continues when nothing remains', async () => {
    const user = showCheck({ phase: 'ready', left: { pendingOrders: 0, unsettledAssets: [{ kind: 'REFUND', count: 0 }] } })
    await user.click(button('Continue'))
    expect(calls).toEqual(['continue'])
  })

  it.each([[null], [{ phase: 'loading', generation: 'g' } as const]])('shows that it is loading (%j)', (check) => {
    showCheck(check)
    expect(screen.getByRole('status')).toHaveTextContent('Checking your account…')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('that failed is retried on a tap', async () => {
    const user = showCheck({ phase: 'failed' })
    await user.click(button('Try again'))
    expect(calls).toEqual(['recheck'])
  })
})

describe('the code', () => {
  const CODE = { resendAt: 60_000, maskedPhone: '+62 812****7890' }
  const handlers = { ...exitHandlers, onCode: handler('code'), onResend: handler('resend') }
  const showCode = (code: typeof CODE | null, error: StepError | null = null, at = 0) =>
    show(<VerifyStep {...handlers} code={code} busy={false} error={error} now={() => at} />)

  it('is sent with its sixth digit; the phone number is masked', async () => {
    const user = showCode(CODE)
    expect(screen.getByText('+62 812****7890')).toBeVisible()
    await user.type(screen.getByLabelText('6-digit code'), '123456')
    expect(calls).toEqual([['code', '123456']])
    expect(button('Send again in 60 s')).toBeDisabled()
  })

  it('that was refused shows the server\'s message, and another one may be requested after the wait', async () => {
    const user = showCode(CODE, { kind: 'refused', code: '0310207', message: 'Kodenya salah' }, 60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Kodenya salah')
    await user.click(button('Send again'))
    expect(calls).toEqual(['resend'])
  })

  it('that is spent has no field, and only offers another code', async () => {
    const user = showCode(CODE, { kind: 'refused', code: '0310209', message: 'Too many tries' }, 60_000)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Send again'))
    expect(calls).toEqual(['resend'])
  })

  it('that could not be sent has no field, and offers a retry', async () => {
    const user = showCode(null, { kind: 'network', code: '', message: '' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('You\'re offline')
    await user.click(button('Send again'))
    expect(calls).toEqual(['resend'])
  })
})

describe('the last step', () => {
  const showLast = (agreed: boolean, submitting = false) =>
    show(
      <SubmitStep
        {...exitHandlers}
        agreed={agreed}
        isSubmitting={submitting}
        error={null}
        onAgree={handler('agree')}
        onAgreement={() => handler('agreement')()}
        onConfirm={handler('confirm')}
      />,
    )

  it('requires the agreement first', async () => {
    const user = showLast(false)
    expect(button('Delete my account')).toBeDisabled()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('Read the agreement'))
    expect(calls).toEqual([['agree', true], 'agreement'])
  })

  it('asks for a confirmation, and only that button is dangerous', async () => {
    const user = showLast(true)
    expect(button('Delete my account').className).not.toContain('danger')
    await user.click(button('Delete my account'))
    expect(calls).toEqual([])
    const yes = within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete it' })
    expect(yes.className).toContain('danger')
    await user.click(yes)
    expect(calls).toEqual(['confirm'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is locked while it is pending', async () => {
    const user = showLast(true, true)
    await user.click(button('Deleting your account…'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('checkbox')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull()
  })
})

describe('the outcome', () => {
  it.each([
    ['unknown', 'Check the result', 'retry'],
    ['deleted', 'Go to home', 'home'],
  ] as const)('%s has one button', async (phase, name, what) => {
    const user = show(<OutcomePage phase={phase} busy={false} onRetry={handler('retry')} onHome={handler('home')} />)
    await user.click(button(name))
    expect(calls).toEqual([what])
  })
})
