// The yardstick: the required libraries without the product. It renders a list of store cards and the page of a store.
// `?size=20` loads pages of 20 instead of 10; the list ends at 200.
import { configureStore, createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import axios from 'axios'
import {
  ConnectedRouter, connectRouter, push, routerMiddleware, type CallHistoryMethodAction, type RouterState,
} from 'connected-react-router'
import { createBrowserHistory } from 'history'
import { normalize, schema } from 'normalizr'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { Route, Switch, type RouteComponentProps } from 'react-router'
import createSagaMiddleware from 'redux-saga'
import { createSelector } from 'reselect'
import { call, put, select, takeLeading } from 'typed-redux-saga'
import type { StoreCard } from '../../../src/api/discovery/stores'
import { imageSet, imageUrl } from '../../../src/shared/media/imageUrl'
import { cardFacts, PICTURE_SIZES } from './cardFacts'

const LONGEST = 200
const END_THRESHOLD = '500px'
const pageSize = Number(new URLSearchParams(location.search).get('size') ?? 10)

const messages = { nearby: 'Toko terdekat', facts: '{kind} · {perPerson}' }
const history = createBrowserHistory()
const card = new schema.Entity<StoreCard>('cards', {}, { idAttribute: 'poiId' })

interface Page {
  poiList: StoreCard[]
  queryId: string
}

const stores = createSlice({
  name: 'stores',
  initialState: { byId: {} as Record<string, StoreCard>, ids: [] as string[], queryId: '' },
  reducers: {
    endReached: () => undefined,
    loaded: (state, { payload: { poiList, queryId } }: PayloadAction<Page>) => {
      const { entities, result } = normalize<StoreCard, { cards?: Record<string, StoreCard> }, string[]>(poiList, [card])
      Object.assign(state.byId, entities.cards)
      state.ids.push(...result)
      state.queryId = queryId
    },
  },
})

const sagas = createSagaMiddleware()
const store = configureStore({
  reducer: { router: connectRouter(history) as unknown as Reducer<RouterState>, stores: stores.reducer },
  middleware: (defaults) => defaults({ thunk: false }).concat(routerMiddleware(history), sagas),
})
type State = ReturnType<typeof store.getState>
type Dispatch = (action: CallHistoryMethodAction<[string, unknown?]>) => void

const selectCards = createSelector(
  (state: State) => state.stores,
  ({ byId, ids }) => ids.map((id) => byId[id]).filter((found) => found !== undefined),
)

function* load() {
  const { ids, queryId } = yield* select((state: State) => state.stores)
  if (ids.length >= LONGEST) return
  const body = { pageNo: ids.length / pageSize + 1, pageSize, scene: 'HOME_PAGE', ...(queryId === '' ? {} : { queryId }) }
  const answer = yield* call(() => axios.post<{ data: Page }>('/api/homepage/query_poi_list', body))
  yield* put(stores.actions.loaded(answer.data.data))
}

function* root() {
  yield* takeLeading(stores.actions.endReached.type, load)
  yield* call(load)
}

let place = 0

function Cards() {
  const cards = useSelector(selectCards)
  useLayoutEffect(() => window.scrollTo(0, place), [])
  return (
    <main>
      <h1><FormattedMessage id={'nearby' as never} /></h1>
      {cards.map((one, at) => <Card key={one.poiId} store={one} at={at} />)}
      {cards.length > 0 && <End key={cards.length} />}
    </main>
  )
}

function Card({ store: { poiId, ...rest }, at }: { store: StoreCard; at: number }) {
  const dispatch = useDispatch() as Dispatch
  const { name, district, pictures, kind, perPerson, product, price } = cardFacts({ poiId, ...rest })
  const open = () => {
    place = window.scrollY
    dispatch(push(`/store/${poiId}`))
  }
  return (
    <article>
      <button type="button" aria-label={name} onClick={open} />
      <div className="pictures">{pictures.map((src) => <Photo key={src} src={src} eager={at === 0} />)}</div>
      <div className="head">
        <h3>{name}</h3>
        <span>{district}</span>
        <p><FormattedMessage id={'facts' as never} values={{ kind, perPerson }} /></p>
      </div>
      <div className="deal"><span>{product}</span><b>{price}</b></div>
    </article>
  )
}

function Photo({ src, eager }: { src: string; eager: boolean }) {
  return (
    <img
      src={imageUrl(src, 256)} srcSet={imageSet(src)} sizes={PICTURE_SIZES} alt="" width={256} height={256} decoding="async"
      loading={eager ? 'eager' : 'lazy'} {...(eager ? { fetchpriority: 'high' } : {})}
    />
  )
}

function End() {
  const mark = useRef<HTMLDivElement>(null)
  const dispatch = useDispatch()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && dispatch(stores.actions.endReached()), { rootMargin: `0px 0px ${END_THRESHOLD}` },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [dispatch])
  return <div ref={mark} />
}

function Details({ match: { params: { poiId } } }: RouteComponentProps<{ poiId: string }>) {
  const found = useSelector((state: State) => state.stores.byId[poiId])
  useLayoutEffect(() => window.scrollTo(0, 0), [])
  if (found === undefined) return null
  return (
    <main>
      <h1>{found.storeName}</h1>
      <div className="pictures">{(found.cardImageList ?? []).map((src) => <Photo key={src} src={src} eager />)}</div>
    </main>
  )
}

window.history.scrollRestoration = 'manual'
sagas.run(root)
const element = document.getElementById('root')
if (element) {
  createRoot(element).render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages as never}>
        <ConnectedRouter history={history}>
          <Switch>
            <Route path="/store/:poiId" component={Details} />
            <Route component={Cards} />
          </Switch>
        </ConnectedRouter>
      </IntlProvider>
    </Provider>,
  )
}
