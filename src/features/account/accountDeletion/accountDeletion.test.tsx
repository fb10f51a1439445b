import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { backTapped, tabTapped } from '../../../navigation/events'
import { DeletionCheckScreen } from './AssetsStep'
import { DeletionDeclarationScreen } from './DeclarationStep'
import {
  agreementChanged, agreementTapped, continued, deletionCodeSubmitted, deletionResendTapped, deletionRetryTapped, keepTapped, recheckTapped,
  settleTapped, submitConfirmed,
} from './events'
import { DeletionSubmitScreen } from './SubmitStep'
import type { AccountDeletionState, AssetsCheck, StepError } from './types'
import { DeletionVerifyScreen } from './VerifyStep'

const STATE: AccountDeletionState = { phase: 'declaration', check: null, code: null, busy: false, agreed: false, error: null }
let dispatched: readonly unknown[] = []

function show(view: ReactElement, state: Partial<AccountDeletionState> = {}) {
  dispatched = renderWithState(view, { accountDeletion: { ...STATE, ...state } }, 'en-GB').dispatched
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the declaration', () => {
  it('names the losses, remaining assets, and the alternative to keep the account', async () => {
    const user = show(<DeletionDeclarationScreen />)
    for (const lost of ['Coupons', 'order history', 'Favourite|favourite', 'rewards', '30 days', 'all devices'])
      expect(screen.getByText(new RegExp(lost))).toBeVisible()
    const steps = screen.getByRole('list', { name: 'Steps to delete the account' })
    expect(steps.querySelector('[aria-current=step]')).toHaveTextContent('Read first')
    await user.click(button('Continue'))
    await user.click(button('Keep my account'))
    await user.click(button('Back'))
    expect(dispatched).toEqual([continued({ step: 'declaration' }), keepTapped(), backTapped()])
  })
})

describe('the check', () => {
  const showCheck = (check: AssetsCheck | null) => show(<DeletionCheckScreen />, { check })

  it('lists each remaining asset with a link, and does not continue', async () => {
    const unsettledAssets = [
      { kind: 'VOUCHER', count: 2 },
      { kind: 'REFUND', count: 0 },
      { kind: 'REWARD', count: 1 },
    ] as const
    const user = showCheck({ phase: 'ready', left: { pendingOrders: 1, unsettledAssets: [...unsettledAssets] } })
    await user.click(button('1 unpaid order Pay or cancel first'))
    await user.click(button('2 unused paid vouchers Use them, or cancel the order'))
    await user.click(button('1 unpaid reward See rewards'))
    await user.click(button('Check again'))
    const settled = (['ORDER', 'VOUCHER', 'REWARD'] as const).map((kind) => settleTapped({ kind }))
    expect(dispatched).toEqual([...settled, recheckTapped()])
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.queryByText(/refund/)).toBeNull()
  })

  it('continues when nothing remains', async () => {
    const user = showCheck({ phase: 'ready', left: { pendingOrders: 0, unsettledAssets: [{ kind: 'REFUND', count: 0 }] } })
    await user.click(button('Continue'))
    expect(dispatched).toEqual([continued({ step: 'check' })])
  })

  it.each([[null], [{ phase: 'loading', generation: 'g' } as const]])('shows that it is loading (%j)', (check) => {
    showCheck(check)
    expect(screen.getByRole('status')).toHaveTextContent('Checking your account…')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('that failed is retried on a tap', async () => {
    const user = showCheck({ phase: 'failed' })
    await user.click(button('Try again'))
    expect(dispatched).toEqual([recheckTapped()])
  })
})

describe('the code', () => {
  const CODE = { resendAt: 60_000, maskedPhone: '+62 812****7890' }
  const showCode = (code: typeof CODE | null, error: StepError | null = null, at = 0) =>
    show(<DeletionVerifyScreen now={() => at} />, { code, error })

  it('is sent with its sixth digit; the phone number is masked', async () => {
    const user = showCode(CODE)
    expect(screen.getByText('+62 812 •••• 7890')).toBeVisible()
    await user.type(screen.getByLabelText('6-digit code'), '123456')
    expect(dispatched).toEqual([deletionCodeSubmitted({ otp: '123456' })])
    expect(screen.getByText('Send again in 60 s')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })

  it('that was refused shows the server\'s message, and another one may be requested after the wait', async () => {
    const user = showCode(CODE, { kind: 'refused', code: '0310207', message: 'Kodenya salah' }, 60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Kodenya salah')
    await user.click(button('Send again'))
    expect(dispatched).toEqual([deletionResendTapped()])
  })

  it('that is spent has no field, and only offers another code', async () => {
    const user = showCode(CODE, { kind: 'refused', code: '0310209', message: 'Too many tries' }, 60_000)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Send again'))
    expect(dispatched).toEqual([deletionResendTapped()])
  })

  it('that could not be sent has no field, and offers a retry', async () => {
    const user = showCode(null, { kind: 'network', code: '', message: '' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('You\'re offline')
    await user.click(button('Send again'))
    expect(dispatched).toEqual([deletionResendTapped()])
  })
})

describe('the last step', () => {
  const showLast = (agreed: boolean, isSubmitting = false) =>
    show(<DeletionSubmitScreen />, { phase: isSubmitting ? 'submitting' : 'submit', agreed })

  it('requires the agreement first', async () => {
    const user = showLast(false)
    expect(button('Delete my account')).toBeDisabled()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('Read the agreement'))
    expect(dispatched).toEqual([agreementChanged({ agreed: true }), agreementTapped()])
  })

  it('asks for a confirmation, and only that button is dangerous', async () => {
    const user = showLast(true)
    expect(button('Delete my account').className).not.toContain('danger')
    await user.click(button('Delete my account'))
    expect(dispatched).toEqual([])
    const yes = within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete it' })
    expect(yes.className).toContain('danger')
    await user.click(yes)
    expect(dispatched).toEqual([submitConfirmed()])
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
    ['unknown', 'Check the result', deletionRetryTapped()],
    ['deleted', 'Go to home', tabTapped({ tab: 'home' })],
  ] as const)('%s has one button', async (phase, name, event) => {
    const user = show(<DeletionSubmitScreen />, { phase })
    await user.click(button(name))
    expect(dispatched).toEqual([event])
  })
})
