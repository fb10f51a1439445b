import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import words from '../../i18n/messages/id-ID.json'
import { LoginSheet } from './LoginSheet'
import type { LoginState } from './types'

const CHALLENGE = { challengeId: 'c1', imageUrl: '/i.webp', pieceUrl: '/p.webp', width: 320, height: 160, pieceWidth: 56 }
const START: LoginState = { step: 'phone', busy: false, challenge: null, resendAt: null, trouble: null }

beforeAll(() => {
  // jsdom knows the element but not how to show it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function setup(login: Partial<LoginState> = {}) {
  const heard: unknown[] = []
  const hears = (name: string) => (what?: unknown) => void heard.push(what === undefined ? name : [name, what])
  render(
    <IntlProvider locale="id-ID" messages={words}>
      <LoginSheet
        open
        login={{ ...START, ...login }}
        now={() => 0}
        onPhone={hears('phone')}
        onPhoneChange={hears('change')}
        onPieceDropped={hears('dropped')}
        onRefresh={hears('refresh')}
        onResend={hears('resend')}
        onCode={hears('code')}
        onClose={hears('close')}
      />
    </IntlProvider>,
  )
  return { heard, user: userEvent.setup() }
}

describe('the number', () => {
  it('goes out national, whatever way it was written', async () => {
    const { heard, user } = setup()
    await user.type(screen.getByLabelText('Nomor ponsel'), '0812-3456-7890')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(heard).toEqual([['phone', { phoneNo: '81234567890', countryCode: '62' }]]))
  })

  it('is refused in words when it is none, and kept to be mended', async () => {
    const { heard, user } = setup()
    await user.type(screen.getByLabelText('Nomor ponsel'), '12345')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    expect(await screen.findByText('Format nomor ponsel salah')).toBeTruthy()
    expect((screen.getByLabelText<HTMLInputElement>('Nomor ponsel')).value).toBe('12345')
    expect(heard).toEqual([])
  })

  it('is checked by the rules of its country', async () => {
    const { heard, user } = setup()
    await user.selectOptions(screen.getByLabelText('Kode negara'), '65')
    await user.type(screen.getByLabelText('Nomor ponsel'), '8123 4567')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(heard).toEqual([['phone', { phoneNo: '81234567', countryCode: '65' }]]))
  })
})

describe('the puzzle', () => {
  it('is a slider that keys move and Enter drops, within its picture', () => {
    const { heard } = setup({ step: 'slider', challenge: CHALLENGE })
    const slider = screen.getByRole('slider')
    const press = (key: string, times = 1) => Array.from({ length: times }, () => fireEvent.keyDown(slider, { key }))
    expect(slider.getAttribute('aria-valuemax')).toBe('264')
    press('ArrowRight', 3)
    press('PageUp')
    press('ArrowLeft')
    expect(slider.getAttribute('aria-valuenow')).toBe('32')
    press('End')
    press('ArrowRight')
    expect(slider.getAttribute('aria-valuenow')).toBe('264')
    press('Home')
    press('Enter')
    expect(heard).toEqual([['dropped', 0]])
  })

  it('does not move while the host is asked', () => {
    const { heard } = setup({ step: 'slider', challenge: CHALLENGE, busy: true })
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Enter' })
    expect(heard).toEqual([])
  })

  it('says in the host\'s words what was wrong, and in ours when there is no network', () => {
    setup({ step: 'slider', challenge: CHALLENGE, trouble: { kind: 'refused', code: '0310211', message: 'Potongannya belum pas' } })
    expect(screen.getByRole('alert').textContent).toBe('Potongannya belum pas')
    setup({ step: 'slider', trouble: { kind: 'network', code: '', message: '' } })
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Sambungannya putus')
  })
})

describe('the code', () => {
  it('goes out with its sixth digit, pasted or typed, and only once', async () => {
    const { heard, user } = setup({ step: 'code', resendAt: 60_000 })
    await user.click(screen.getByLabelText('Kode 6 digit'))
    await user.paste('Kode Dekat: 123 456')
    expect(heard).toEqual([['code', '123456']])
    await user.type(screen.getByLabelText('Kode 6 digit'), '7')
    expect(heard).toHaveLength(1)
  })

  it('can be asked for again only after the wait', async () => {
    const waiting = setup({ step: 'code', resendAt: 60_000 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kirim ulang dalam 60 dtk' }).disabled).toBe(true)
    await waiting.user.click(screen.getByRole('button', { name: 'Ganti nomor' }))
    expect(waiting.heard).toEqual(['change'])
    document.body.replaceChildren()
    const ready = setup({ step: 'code', resendAt: 0 })
    await ready.user.click(screen.getByRole('button', { name: 'Kirim ulang' }))
    expect(ready.heard).toEqual(['resend'])
  })
})
