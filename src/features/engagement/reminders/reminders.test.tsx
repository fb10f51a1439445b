import { configureStore, type Action } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import messages from '../../../i18n/messages/id-ID.json'
import { dueDismissed, dueTapped, remindersFound, remindTapped } from './events'
import { couponStatus, remindAtOf, saleStatus } from './logic'
import { RemindedText } from './RemindedText'
import { RemindButton } from './RemindButton'
import { RemindRow } from './RemindRow'
import { remindersReducer } from './reducer'
import { DueBar } from './DueBar'
import type { ReminderTarget } from './types'

const NO_BREAK = /\u00a0/g
const HOUR = 3_600_000
const AT = Date.UTC(2026, 10, 21, 4)
const target: ReminderTarget = { kind: 'ROUND', pageId: 'flash-2' }
const title = { id: 'Flash sale siang' }

function setup(view: React.ReactNode) {
  const dispatched: Action[] = []
  const recordAction = (_: null | undefined, action: Action) => (dispatched.push(action), null)
  const store = configureStore({ reducer: { reminders: remindersReducer, dispatched: recordAction } })
  render(<Provider store={store}><IntlProvider locale="id-ID" messages={messages}>{view}</IntlProvider></Provider>)
  return { store, dispatched, tap: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

describe('the reminder button', () => {
  it('sets a reminder, and cancels it', async () => {
    const { store, dispatched, tap } = setup(<RemindButton target={target} at={AT} title={title} now={() => AT - HOUR} />)
    await tap('Ingatkan aku')
    expect(dispatched.at(-1)).toEqual(remindTapped({ target, at: AT, title, on: true }))
    const reminder = { target, at: AT, remindAt: AT, title, userId: null, wanted: true, onServer: false }
    act(() => void store.dispatch(remindersFound({ reminders: [reminder] })))
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Akan diingatkan')
    await tap('Akan diingatkan')
    expect(dispatched.at(-1)).toMatchObject({ payload: { on: false } })
  })

  it('is also a row with a switch, which says when', async () => {
    const { store, dispatched } = setup(<ul><RemindRow target={target} at={AT} title={title} now={() => AT - HOUR} /></ul>)
    const row = screen.getByRole('switch', { name: 'Ingatkan aku', checked: false })
    await userEvent.click(row)
    expect(dispatched.at(-1)).toEqual(remindTapped({ target, at: AT, title, on: true }))
    const reminder = { target, at: AT, remindAt: AT, title, userId: null, wanted: true, onServer: false }
    act(() => void store.dispatch(remindersFound({ reminders: [reminder] })))
    expect(row).toBeChecked()
    expect(row).toHaveAccessibleDescription(/^Kami ingatkan 21 Nov/)
    await userEvent.click(row)
    expect(dispatched.at(-1)).toMatchObject({ payload: { on: false } })
  })

  it('is hidden when it is too late', () => {
    setup(<ul><RemindRow target={target} at={AT} title={title} now={() => AT} /></ul>)
    expect(screen.queryByRole('switch')).toBeNull()
    setup(<RemindButton target={target} at={AT} title={title} now={() => AT} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it.each([
  [true, 'Kami ingatkan 21 Nov, 10.55 lewat notifikasi.'],
  [false, 'Kami ingatkan 21 Nov, 10.55 di Dekat.'],
])('the text says when and how, known to the server: %s', (onServer, text) => {
  const { store } = setup(<p role="note"><RemindedText target={target} /></p>)
  const reminder = { target, at: AT, remindAt: AT - HOUR / 12, title, userId: null, wanted: true, onServer }
  expect(screen.getByRole('note')).toBeEmptyDOMElement()
  act(() => void store.dispatch(remindersFound({ reminders: [reminder] })))
  expect(screen.getByRole('note').textContent?.replace(NO_BREAK, ' ')).toBe(text)
  act(() => void store.dispatch(remindersFound({ reminders: [{ ...reminder, wanted: false }] })))
  expect(screen.getByRole('note')).toBeEmptyDOMElement()
})

it('the bar names the time and the subject, and links to it', async () => {
  const reminder = { target, at: AT, remindAt: AT, title, userId: null, wanted: true, onServer: false }
  const due = { id: 'round:flash-2', stage: 'soon', until: null, reminder } as const
  const { dispatched, tap } = setup(<DueBar due={due} now={() => AT - HOUR} overTabs />)
  expect(screen.getByRole('status', { name: 'Flash sale mulai pukul 11.00' }).textContent).toContain('Flash sale siang')
  await tap('Lihat')
  await tap('Tutup')
  expect(dispatched.slice(-2)).toEqual([dueTapped({ id: due.id, target }), dueDismissed({ id: due.id })])
})

it('a reminder is shown minutes before a sale and on the morning of a day before the end of a coupon, or as late as possible', () => {
  expect(remindAtOf('ROUND', AT, AT - HOUR)).toBe(AT - HOUR / 12)
  expect(remindAtOf('PRODUCT', AT, AT - 60_000)).toBe(AT)
  // 11.00 in Jakarta.
  expect(remindAtOf('COUPON', AT, AT - 48 * HOUR)).toBe(AT - 25 * HOUR)
  expect(remindAtOf('VOUCHER', AT + 13 * HOUR - 1, AT - 48 * HOUR)).toBe(AT - 25 * HOUR)
  expect(remindAtOf('COUPON', AT - 2 * HOUR, AT - 72 * HOUR)).toBe(AT - 49 * HOUR)
  expect(remindAtOf('COUPON', AT, AT - 25 * HOUR)).toBe(AT - 24 * HOUR)
  expect(remindAtOf('COUPON', AT, AT - 3 * HOUR)).toBe(AT - 2 * HOUR)
  expect(remindAtOf('COUPON', AT, AT - HOUR)).toBeNull()
  expect(remindAtOf('ROUND', AT, AT)).toBeNull()
})

it('uses the server\'s data about a sale and a coupon', () => {
  expect(saleStatus({ status: 'COMING_SOON', countdownTime: 900 }, AT)).toEqual({ is: 'moved', at: AT + 900_000 })
  expect(saleStatus({ status: 'COMING_SOON', countdownTime: 0 }, AT)).toEqual({ is: 'due', stage: 'soon', until: AT + 5_000 })
  expect(saleStatus({ status: 'ONGOING', countdownTime: 0 }, AT)).toEqual({ is: 'due', stage: 'begun', until: null })
  expect(['SOLD_OUT', 'ENDED'].map((status) => saleStatus({ status, countdownTime: 9 }, AT).is)).toEqual(['over', 'over'])
  const ending = { at: AT + HOUR, remindAt: AT }
  expect(couponStatus({ status: 'valid', effectiveEndTime: AT + 38 * HOUR }, { at: AT + 38 * HOUR, remindAt: AT }, AT).is).toBe('due')
  expect(couponStatus({ status: 'valid', effectiveEndTime: AT + 48 * HOUR }, ending, AT)).toEqual({ is: 'moved', at: AT + 48 * HOUR })
  expect(couponStatus({ status: 'valid', effectiveEndTime: AT + HOUR }, ending, AT)).toEqual({ is: 'due', stage: 'ends', until: AT + HOUR })
  expect([undefined, { status: 'used', effectiveEndTime: AT + HOUR }, { status: 'valid' }, { status: 'valid', effectiveEndTime: AT }]
    .map((own) => couponStatus(own, ending, AT).is)).toEqual(['over', 'over', 'over', 'over'])
})
