import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import english from '../../i18n/messages/en-GB.json'
import messages from '../../i18n/messages/id-ID.json'
import chinese from '../../i18n/messages/zh-CN.json'
import { backTapped, tabTapped, textLinkTapped } from '../../navigation/events'
import { ROUTES, tabOf, type ModuleName, type Screen } from '../../navigation/routes'
import type { ResourcesState } from '../../data/resource/reducer'
import { navigationReducer } from '../../navigation/reducer'
import { loginRequired } from '../../session/events'
import { sessionReducer, type SessionState } from '../../session/reducer'
import { ALL_MODULES } from '../allModules'
import { declarationsOf } from '../base'
import { StackedScreen } from './StackedScreen'

const { isFirst } = jest.requireActual<{ isFirst: (id: string) => boolean }>('../../i18n/messagesLoader.cjs')
const EVERY = [...new Set(ROUTES.flatMap(({ module }) => module ?? []))] satisfies readonly ModuleName[]

const PARTS_LOADED = { ...navigationReducer(undefined, { type: '' }), modules: EVERY }
const NOBODY = sessionReducer(undefined, { type: '' })
const LANGUAGES = { 'id-ID': messages, 'en-GB': english, 'zh-CN': chinese }

interface Setup {
  readonly params?: Readonly<Record<string, string>>
  readonly locale?: keyof typeof LANGUAGES
  readonly resources?: ResourcesState
  readonly isUser?: true
}

/** No module loads the other messages for an unknown URL. */
const firstOf = <All extends object>(all: All) => Object.fromEntries(Object.entries(all).filter(([id]) => isFirst(id))) as All

/** Renders a screen, for a guest unless `isUser`. Returns the dispatched actions. A missing message fails the test. */
function setup(shown: Screen, { params = {}, locale = 'id-ID', resources = {}, isUser }: Setup = {}) {
  const dispatched: UnknownAction[] = []
  const available = shown === 'notFound' ? firstOf(LANGUAGES[locale]) : LANGUAGES[locale]
  const reducer = combineReducers({
    navigation: (state: typeof PARTS_LOADED = PARTS_LOADED) => state,
    session: (state: SessionState = { ...NOBODY, phase: isUser ? 'user' : 'guest' }) => state,
    resources: (state: ResourcesState = resources) => state,
    entities: (state = {}) => state,
    dispatched: (state: number = 0, action: UnknownAction) => {
      dispatched.push(action)
      return state
    },
  })
  render(
    <Provider store={configureStore({ reducer })}>
      <IntlProvider locale={locale} messages={available} onError={(error) => { throw error }}>
        <StackedScreen screen={shown} params={params} now={() => 0} declaredBy={declarationsOf(ALL_MODULES)} />
      </IntlProvider>
    </Provider>,
  )
  return dispatched
}

it('every route over the tabs is rendered by a module', () => {
  const { screens } = declarationsOf(ALL_MODULES)(EVERY)
  const stacked = ROUTES.map(({ screen: each }) => each).filter((each) => tabOf(each) === null)
  expect(stacked.filter((each) => !screens(each).some(({ view }) => view))).toEqual([])
  expect(stacked.length).toBeGreaterThan(40)
})

it('an unknown URL leads home', async () => {
  const dispatched = setup('notFound')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages['notFound.title'])
  await userEvent.click(screen.getByRole('button', { name: messages['notFound.home'] }))
  expect(dispatched.at(-1)).toEqual(tabTapped({ tab: 'home' }))
})

it('an unknown URL leads to the search', async () => {
  const dispatched = setup('notFound')
  await userEvent.click(screen.getByRole('button', { name: messages['search.title'] }))
  expect(dispatched.at(-1)).toEqual(textLinkTapped({ link: '/platform/searchDishes', from: 'not found' }))
})

it('an unknown URL has the bar of other pages, so that its card is at their height', async () => {
  const dispatched = setup('notFound')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(messages['notFound.help'])
  await userEvent.click(screen.getByRole('button', { name: messages['ui.back'] }))
  expect(dispatched.at(-1)).toEqual(backTapped())
})

const PARAMS = { orderId: 'order-1', payType: 'QRIS', voucherId: 'voucher-1', redEnvelopeId: 'envelope-1' }
const known = declarationsOf(ALL_MODULES)(EVERY)
const titleOf = (name: Screen) => known.screens(name).find(({ title }) => title !== undefined)?.title ?? ''
const ofUsers = ROUTES.flatMap(({ screen: name }) => {
  const guest = known.guestPage({ session: { phase: 'guest' } }, { screen: name, params: PARAMS })
  return guest ? [{ name, guest }] : []
})

describe('a page for users only, shown to a guest:', () => {
  it.each(ofUsers)('$name explains itself in each language, and logs in by a tap', async ({ name, guest: { about, reason } }) => {
    for (const locale of ['id-ID', 'en-GB', 'zh-CN'] as const) {
      const texts: Readonly<Record<string, string>> = LANGUAGES[locale]
      const dispatched = setup(name, { params: PARAMS, locale })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts[titleOf(name)]!)
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(texts[`${about}.guest`]!)
      expect(screen.getByText(texts[`${about}.guestHelp`]!)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: texts['account.login']! }))
      expect(dispatched.at(-1)).toEqual(loginRequired({ reason }))
      cleanup()
    }
  })

  it('is declared for many', () => {
    expect(ofUsers.length).toBeGreaterThan(14)
  })
})

const about = ROUTES.flatMap(({ screen: name }) => {
  const params = { ...PARAMS, couponId: 'coupon-1' }
  const shown = known.names({ screen: name, params }).flatMap((each) => {
    const what = known.find(each)
    return what?.type === 'resource' && what.notFoundCode !== undefined ? [{ each, code: what.notFoundCode }] : []
  })
  return shown.map((resource) => ({ name, params, ...resource }))
})

describe('the page of a missing entity:', () => {
  it.each(about)('$name says not found when the server knows no $each', ({ name, params, each, code }) => {
    const failure = { kind: 'refused', code, message: '' }
    setup(name, { params, isUser: true, resources: { [each]: { phase: 'failed', generation: 'g', content: null, failure } } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent((messages as Readonly<Record<string, string>>)[titleOf(name)]!)
    const own = { couponDetail: 'coupons.missing', voucher: 'vouchers.missing' } as const
    const unknown = name === 'couponDetail' || name === 'voucher' ? own[name] : 'discovery.unknown'
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(messages[unknown])
  })

  it.each(['payPage', 'payCode', 'payProgress', 'payResult', 'voucher'] as const)(
    '%s keeps its view when the order or the voucher is known', (name) => {
      const failure = { kind: 'refused', code: name === 'voucher' ? '9200110' : '100000014', message: '' }
      const entry = { screen: name, params: PARAMS }
      const resources = Object.fromEntries(known.names(entry).map((each) =>
        [each, { phase: 'failed', generation: 'g', content: null, failure }]))
      const entities = { orders: { 'order-1': {} }, vouchers: { 'voucher-1': {} } }
      expect(known.isMissing({ resources, entities: { orders: {}, vouchers: {} } }, entry)).toBe(true)
      expect(known.isMissing({ resources, entities }, entry)).toBe(false)
    })

  it('is declared for several', () => {
    expect(new Set(about.map(({ name }) => name)).size).toBeGreaterThan(7)
  })
})
