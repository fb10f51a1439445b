import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import english from '../../../../i18n/messages/en-GB.json'
import messages from '../../../../i18n/messages/id-ID.json'
import chinese from '../../../../i18n/messages/zh-CN.json'
import { LoginSteps, type LoginStepsProps } from './LoginSteps'
import { EMPTY_DRAFT } from '../model/logic'
import { LoginSheet, MergedSheet } from './LoginPopup'
import type { LoginState } from '../model/types'

const CHALLENGE = { challengeId: 'c1', imageUrl: '/i.webp', pieceUrl: '/p.webp', width: 320, height: 160, pieceWidth: 56 }
const START: LoginState = {
  step: 'phone',
  busy: false,
  challenge: null,
  resendAt: null,
  spent: false,
  error: null,
  aside: null,
  merged: null,
}

const LANGUAGES = { 'id-ID': messages, 'en-GB': english, 'zh-CN': chinese } as const

type StepsProps = Partial<Pick<LoginStepsProps, 'draft'>> & Omit<LoginStepsProps, 'draft' | 'onDraft'>

function Steps({ draft: typed = EMPTY_DRAFT, ...props }: StepsProps) {
  const [draft, onDraft] = useState(typed)
  return <LoginSteps {...props} draft={draft} onDraft={onDraft} />
}

function setup(login: Partial<LoginState> = {}, more: Partial<LoginStepsProps> = {}, locale: keyof typeof LANGUAGES = 'id-ID') {
  const calls: unknown[] = []
  const handler = (name: string) => (what?: unknown) => void calls.push(what === undefined ? name : [name, what])
  const ui = (now: Partial<LoginState>) => (
    <IntlProvider locale={locale} messages={LANGUAGES[locale]}>
      <Steps
        login={{ ...START, ...now }}
        now={() => 0}
        sentTo=""
        onPhone={handler('phone')}
        onPhoneChange={handler('change')}
        onPieceDropped={handler('dropped')}
        onRefresh={handler('refresh')}
        onResend={handler('resend')}
        onCode={handler('code')}
        onReferralRemove={handler('without')}
        onTerms={handler('terms')}
        onPrivacy={handler('privacy')}
        {...more}
      />
    </IntlProvider>
  )
  const { rerender } = render(ui(login))
  return { dispatched: calls, user: userEvent.setup(), becomes: (now: Partial<LoginState>) => rerender(ui(now)) }
}

describe('the phone number', () => {
  it('is sent in national format, however it was typed', async () => {
    const { dispatched, user } = setup()
    await user.type(screen.getByLabelText('Nomor ponsel'), '0812-3456-7890')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(dispatched).toEqual([['phone', { phoneNo: '81234567890', countryCode: '62' }]]))
  })

  it('with an invalid format is refused, and kept for correction', async () => {
    const { dispatched, user } = setup()
    await user.type(screen.getByLabelText('Nomor ponsel'), '12345')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    const alert = await screen.findByText('Format nomor ponsel salah')
    expect(alert).toHaveTextContent('Format nomor ponsel salah Cek lagi angkanya, misalnya 812 3456 7890.')
    expect((screen.getByLabelText<HTMLInputElement>('Nomor ponsel')).value).toBe('12345')
    expect(document.activeElement).toBe(screen.getByLabelText('Nomor ponsel'))
    expect(dispatched).toEqual([])
  })

  it.each([
    ['en-GB' as const, 'Phone number', 'Continue', 'Phone number format error'],
    ['zh-CN' as const, chinese['login.phone'], chinese['login.next'], chinese['login.phoneFormat']],
  ])('is refused with the server\'s message about %s', async (locale, label, next, refusal) => {
    const { user } = setup({}, {}, locale)
    await user.type(screen.getByLabelText(label), '12345')
    await user.click(screen.getByRole('button', { name: next }))
    expect((await screen.findByText(refusal)).getAttribute('role')).toBe('alert')
  })

  it('typed before can be corrected, with the cursor in it', () => {
    setup({}, { draft: { ...EMPTY_DRAFT, digits: '0812 3456', countryCode: '65' } })
    const field = screen.getByLabelText<HTMLInputElement>('Nomor ponsel')
    expect(field.value).toBe('0812 3456')
    expect(document.activeElement).toEqual(field)
    expect(screen.getByLabelText<HTMLSelectElement>('Kode negara').value).toBe('65')
  })

  it('may come with a referral code, whose field opens on a tap', async () => {
    const { dispatched, user } = setup()
    expect(screen.queryByLabelText('Kode undangan')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Punya kode undangan?' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Kode undangan'))
    await user.keyboard(' temandekat ')
    await user.type(screen.getByLabelText('Nomor ponsel'), '85711112222')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(dispatched).toEqual([['phone', { phoneNo: '85711112222', countryCode: '62', referralCode: 'TEMANDEKAT' }]]))
  })

  it('is checked by the rules of its country', async () => {
    const { dispatched, user } = setup()
    await user.selectOptions(screen.getByLabelText('Kode negara'), '65')
    await user.type(screen.getByLabelText('Nomor ponsel'), '8123 4567')
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(dispatched).toEqual([['phone', { phoneNo: '81234567', countryCode: '65' }]]))
  })
})

describe('the slider puzzle', () => {
  it.each([
    ['/img/slider/a.webp', '/img/slider/a.webp'],
    ['https://img.dekat.id/a.webp', 'https://img.dekat.id/a.webp'],
    ['data:image/png;base64,iVBORw0=', 'data:image/png;base64,iVBORw0='],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['blob:https://dekat.example/1', null],
    ['', null],
  ])('accepts only picture URLs: %s', (address, src) => {
    setup({ step: 'slider', challenge: { ...CHALLENGE, imageUrl: address, pieceUrl: address } })
    expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([src, src])
  })

  it('is a slider moved by keys and dropped by Enter, within its picture', () => {
    const { dispatched } = setup({ step: 'slider', challenge: CHALLENGE })
    const slider = screen.getByRole('slider')
    const press = (key: string, times = 1) => Array.from({ length: times }, () => fireEvent.keyDown(slider, { key }))
    expect(slider.getAttribute('aria-valuemax')).toBe('264')
    press('ArrowRight', 3)
    press('PageUp')
    press('ArrowLeft')
    expect(slider.getAttribute('aria-valuenow')).toBe('32')
    fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true })
    expect(slider.getAttribute('aria-valuenow')).toBe('56')
    fireEvent.keyDown(slider, { key: 'ArrowLeft', shiftKey: true })
    expect(slider.getAttribute('aria-valuenow')).toBe('32')
    press('End')
    press('ArrowRight')
    expect(slider.getAttribute('aria-valuenow')).toBe('264')
    press('Home')
    press('Enter')
    expect(dispatched).toEqual([['dropped', 0]])
  })

  it('does not move during the request', () => {
    const { dispatched } = setup({ step: 'slider', challenge: CHALLENGE, busy: true })
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Enter' })
    expect(dispatched).toEqual([])
  })

  it('names the customer service for a frozen account, and only then', () => {
    const error = { kind: 'refused', code: '0310218', message: 'Akunmu dibekukan' }
    setup({ error })
    expect(screen.getByRole('link', { name: 'Telepon layanan pelanggan' })).toHaveAttribute('href', 'tel:+622150997000')
    expect(screen.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
    document.body.replaceChildren()
    setup({ error: { ...error, code: '0310219' } })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows the server\'s message for a wrong position, and ours without a network', () => {
    setup({ step: 'slider', challenge: CHALLENGE, error: { kind: 'refused', code: '0310211', message: 'Potongannya belum pas' } })
    expect(screen.getByRole('alert').textContent).toBe('Potongannya belum pas')
    setup({ step: 'slider', error: { kind: 'network', code: '', message: '' } })
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Sambungannya putus')
  })
})

describe('a puzzle', () => {
  it('explains how to move it, and names the position of the piece', () => {
    setup({ step: 'slider', challenge: CHALLENGE })
    const description = 'Tombol panah menggeser potongan, dengan Shift lebih jauh. Enter melepasnya.'
    const slider = screen.getByRole('slider', { name: 'Geser sampai potongannya pas', description })
    expect(document.activeElement).toBe(slider)
    fireEvent.keyDown(slider, { key: 'ArrowUp' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Posisi 4 dari 264')
  })

  it('follows the pointer and is dropped on release', () => {
    const { dispatched } = setup({ step: 'slider', challenge: CHALLENGE })
    const slider = screen.getByRole('slider')
    slider.setPointerCapture = () => undefined
    Object.defineProperty(slider.parentElement, 'clientWidth', { value: 328 })
    Object.defineProperty(slider, 'clientWidth', { value: 64 })
    const point = (type: string, clientX = 0) => fireEvent(slider, new MouseEvent(type, { clientX, bubbles: true }))
    point('pointerdown', 20)
    point('pointermove', 120)
    expect(slider.getAttribute('aria-valuenow')).toBe('100')
    point('pointermove', 2_000)
    expect(slider.getAttribute('aria-valuenow')).toBe('264')
    point('pointerup', 90)
    expect(dispatched).toEqual([['dropped', 70]])
    point('pointermove', 30)
    expect(slider.getAttribute('aria-valuenow')).toBe('70')
  })

  it('shows that it is loading, and can be requested again after a failure', async () => {
    const { dispatched, user, becomes } = setup({ step: 'slider', busy: true })
    expect(screen.getByRole('status').textContent).toBe('Memuat puzzle…')
    becomes({ step: 'slider', busy: false, error: { kind: 'network', code: '', message: '' } })
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(dispatched).toEqual(['refresh'])
  })
})

describe('the code', () => {
  it('is sent with its sixth digit, pasted or typed, and only once', async () => {
    const { dispatched, user } = setup({ step: 'code', resendAt: 60_000 })
    await user.click(screen.getByLabelText('Kode 6 digit'))
    await user.paste('Kode Dekat: 123 456')
    expect(dispatched).toEqual([['code', '123456']])
    await user.type(screen.getByLabelText('Kode 6 digit'), '7')
    expect(dispatched).toHaveLength(1)
  })

  it('can be requested again only after the wait', async () => {
    const waiting = setup({ step: 'code', resendAt: 60_000 })
    expect(screen.getByText('Kirim ulang dalam 60 dtk')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Kirim ulang/ })).toBeNull()
    await waiting.user.click(screen.getByRole('button', { name: 'Ganti nomor' }))
    expect(waiting.dispatched).toEqual(['change'])
    document.body.replaceChildren()
    const ready = setup({ step: 'code', resendAt: 0 })
    await ready.user.click(screen.getByRole('button', { name: 'Kirim ulang' }))
    expect(ready.dispatched).toEqual(['resend'])
  })

  it('names the number it was sent to, and is cleared when it was wrong', async () => {
    const { user, becomes } = setup({ step: 'code', resendAt: 0 }, { sentTo: '+62 812 3456 7890' })
    expect(screen.getByText('+62 812 3456 7890')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Kode 6 digit')
    expect(field.autocomplete).toBe('one-time-code')
    const boxes = [...(field.parentElement?.querySelectorAll('[aria-hidden] > span') ?? [])]
    expect(boxes.length).toBe(6)
    expect(boxes.map(({ textContent }) => textContent).join('')).toBe('')
    expect(field.placeholder).toBe('')
    await user.type(field, '123456')
    expect(boxes.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6'])
    field.blur()
    becomes({ step: 'code', resendAt: 0, error: { kind: 'refused', code: '0310207', message: 'Kode salah. Cek pesan terbaru.' } })
    expect(field).toHaveFocus()
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Kode salah. Cek pesan terbaru.')
  })

  it('that is spent is replaced by another one', async () => {
    const error = { kind: 'refused', code: '0310209', message: 'Terlalu banyak' }
    const { dispatched, user } = setup({ step: 'code', resendAt: 0, spent: true, error })
    expect(screen.queryByLabelText('Kode 6 digit')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kirim ulang' }))
    expect(dispatched).toEqual(['resend'])
  })

  it('continues without a refused referral code, and stays valid', async () => {
    const { dispatched, user, becomes } = setup({ step: 'code', resendAt: 0 })
    const field = screen.getByLabelText<HTMLInputElement>('Kode 6 digit')
    await user.type(field, '123456')
    becomes({ step: 'code', resendAt: 0, error: { kind: 'refused', code: '0310215', message: 'Hanya untuk nomor baru' } })
    expect(field.value).toBe('123456')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Masuk tanpa kode undangan' }))
    expect(dispatched).toEqual([['code', '123456'], 'without'])
  })
})

describe('the terms', () => {
  it.each(['id-ID', 'en-GB', 'zh-CN'] as const)('are one tap away at the first step only, in %s', async (locale) => {
    const { dispatched, user, becomes } = setup({}, {}, locale)
    for (const step of ['phone', 'slider', 'code'] as const) {
      becomes({ step })
      for (const link of [...document.querySelectorAll('p > button')]) await user.click(link)
    }
    expect(dispatched).toEqual(['terms', 'privacy'])
  })
})

describe('the sheet', () => {
  beforeEach(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }))
  it.each([
    ['phone', 'Masuk dulu, yuk'], ['slider', 'Geser puzzle'], ['code', 'Masukkan kode'],
  ] as const)('at the step %s has the title "%s"', (step, title) => {
    const handlers = {
      onPhone: jest.fn(), onPhoneChange: jest.fn(), onPieceDropped: jest.fn(), onRefresh: jest.fn(), onResend: jest.fn(), onCode: jest.fn(),
      onReferralRemove: jest.fn(), onTerms: jest.fn(), onPrivacy: jest.fn(), onDraft: jest.fn(), onClose: jest.fn(),
    }
    const login = { ...START, step, challenge: step === 'slider' ? CHALLENGE : null }
    renderWithState(<LoginSheet open reason="favourite" login={login} now={() => 0} draft={EMPTY_DRAFT} sentTo="" {...handlers} />)
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    expect(screen.queryByText(messages['login.for.favourites']) !== null).toBe(step === 'phone')
    expect(screen.queryByText(messages['login.phone']) !== null).toBe(step === 'phone')
  })
})

describe('a merge of two accounts', () => {
  const merged = (servicePhone: string) =>
    renderWithState(<MergedSheet servicePhone={servicePhone} onClose={() => undefined} />)

  it('is explained, with a phone number if there is one', () => {
    merged('+62 21 5099 7000')
    expect(screen.getByRole('dialog', { name: 'Dua akunmu sudah digabung' })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+622150997000')
    document.body.replaceChildren()
    merged('')
    expect(screen.queryByRole('link')).toBeNull()
  })
})
