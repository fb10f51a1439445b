import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import messages from '../../../i18n/messages/en-GB.json'
import { SealedProvider } from '../../../ui/text/Sealed'
import { prepareFailed, reportDelayed, reportOpened, reportPrepared, reportRefused, reportSent, sendTapped } from './events'
import { reportReducer } from './reducer'
import { ReportSheet } from './ReportSheet'

const DRAFT = { reportId: 'r1', receipt: 'sealed-1', preview: 'sealed-2', bytes: 6_200, sessions: 1 }
const SEALED = new Map([['sealed-1', 'K7QF2M4X'], ['sealed-2', '{"k":"i","seq":1}']])

function setup(sessions = 1) {
  const dispatched: { readonly type: string; readonly payload?: unknown }[] = []
  const recorder: Middleware = () => (next) => (action) => {
    dispatched.push(action as { type: string })
    return next(action)
  }
  const store = configureStore({
    reducer: {
      report: reportReducer,
      router: () => ({ location: { pathname: '/platform/home', search: '?report=settings', hash: '' }, action: 'PUSH' }),
      visit: () => ({ locale: 'en-GB', sessionId: 's' }),
    },
    middleware: (defaults) => defaults().concat(recorder),
  })
  store.dispatch(reportOpened({ from: 'settings' }))
  const view = render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={messages}>
        <SealedProvider value={(reference) => SEALED.get(reference) ?? null}>
          <ReportSheet />
        </SealedProvider>
      </IntlProvider>
    </Provider>,
  )
  return {
    ...view, store, dispatched,
    happens: (...actions: { type: string }[]) => act(() => actions.forEach((action) => store.dispatch(action))),
    draft: reportPrepared({ draft: { ...DRAFT, sessions } }),
    tap: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })),
  }
}

it('asks for the problem first, hides the list of contents, and sends the text', async () => {
  const { happens, draft, dispatched, tap } = setup(3)
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull()
  happens(draft)
  const field = await screen.findByRole('textbox', { name: 'What happened?' })
  const fold = screen.getByText('What is sent?')
  expect(field.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(fold.closest('details')).not.toHaveAttribute('open')
  await userEvent.click(fold)
  screen.getByText('Not included')
  screen.getByText(/which roughly show your area/)
  screen.getByText('Your last 3 visits on this device')
  screen.getByText(/^6 kB\./)
  await userEvent.type(field, 'It is empty')
  screen.getByText('11/200')
  await tap(/Send report/)
  expect(dispatched.at(-1)).toEqual(sendTapped({ text: 'It is empty' }))
  expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-busy')).toBe('true')
})

it('previews the content before sending, with cleaned words', async () => {
  const { happens, draft, tap } = setup()
  happens(draft)
  await userEvent.type(await screen.findByRole('textbox'), 'call 081234567890')
  screen.getByText('Anything like a number or a code is removed first')
  await userEvent.click(screen.getByText('What is sent?'))
  await tap(/View the record/)
  expect(screen.getByText(/"k":"i"/).textContent).toBe('“call …”\n\n{"k":"i","seq":1}')
  await tap(/Hide the record/)
  expect(screen.queryByText(/"k":"i"/)).toBeNull()
})

it('shows the receipt in two halves, with its times, and withdraws the report', async () => {
  const { happens, draft, dispatched, tap } = setup()
  happens(draft, sendTapped({ text: '' }), reportSent({ sentAt: Date.UTC(2026, 10, 21, 2), deletesAt: Date.UTC(2026, 11, 21, 2) }))
  await screen.findByText('K7QF 2M4X')
  screen.getByText('21 Nov 2026, 09:00')
  screen.getByText('21 Dec 2026')
  await tap(/Copy code/)
  await tap(/Delete this report/)
  expect(dispatched.slice(-2).map(({ type }) => type)).toEqual(['report/receiptCopyTapped', 'report/withdrawTapped'])
  screen.getByRole('button', { name: 'Deleting…' })
})

it('says that it waits for the network, with the receipt', async () => {
  const { happens, draft } = setup()
  happens(draft, sendTapped({ text: '' }), reportDelayed())
  await screen.findByText('Waiting for the network')
  screen.getByText('K7QF 2M4X')
})

it.each([
  ['tooLarge', /too large to send/, false], ['tooMany', /Try again in an hour/, true],
  ['notAccepted', /nothing was saved/, false], ['unavailable', /Try again later/, true],
] as const)('%s is said in plain words', async (reason, text, canResend) => {
  const { happens, draft } = setup()
  happens(draft, sendTapped({ text: '' }), reportRefused({ reason }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(canResend)
})

it('offers a retry after a failed preparation', async () => {
  const { happens, dispatched, tap } = setup()
  happens(prepareFailed())
  await screen.findByRole('button', { name: 'Try again' })
  await tap(/Try again/)
  expect(dispatched.at(-1)?.type).toBe('report/prepareRetryTapped')
})
