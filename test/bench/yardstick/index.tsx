// The yardstick: the libraries the product is bound to, as they come, drawing ten store cards and nothing else.
import { configureStore, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, Reducer } from '@reduxjs/toolkit'
import axios from 'axios'
import { ConnectedRouter, connectRouter, routerMiddleware } from 'connected-react-router'
import type { RouterState } from 'connected-react-router'
import { createBrowserHistory } from 'history'
import { normalize, schema } from 'normalizr'
import { createRoot } from 'react-dom/client'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Provider, useSelector } from 'react-redux'
import { Route, Switch } from 'react-router'
import createSagaMiddleware from 'redux-saga'
import { createSelector } from 'reselect'
import { call, put } from 'typed-redux-saga'

interface Card {
  poiId: string
  storeName: string
}

const messages = { nearby: 'Toko terdekat', card: '{name}, {count, plural, other {# outlet}}' }
const history = createBrowserHistory()
const card = new schema.Entity<Card>('cards', {}, { idAttribute: 'poiId' })

const stores = createSlice({
  name: 'stores',
  initialState: { byId: {} as Record<string, Card>, ids: [] as string[] },
  reducers: {
    loaded: (state, action: PayloadAction<Card[]>) => {
      const { entities, result } = normalize<Card, { cards?: Record<string, Card> }, string[]>(action.payload, [card])
      state.byId = entities.cards ?? {}
      state.ids = result
    },
  },
})

const sagas = createSagaMiddleware()
const store = configureStore({
  reducer: { router: connectRouter(history) as unknown as Reducer<RouterState>, stores: stores.reducer },
  middleware: (defaults) => defaults({ thunk: false }).concat(routerMiddleware(history), sagas),
})
type State = ReturnType<typeof store.getState>

const selectCards = createSelector(
  (state: State) => state.stores,
  ({ byId, ids }) => ids.slice(0, 10).map((id) => byId[id]).filter((found) => found !== undefined),
)

function* load() {
  const answer = yield* call(() => axios.post<{ data: Card[] }>('/api/homepage/query_poi_list', { pageNo: 1 }))
  yield* put(stores.actions.loaded(answer.data.data))
}

function Cards() {
  return (
    <main>
      <h1><FormattedMessage id="nearby" /></h1>
      {useSelector(selectCards).map(({ poiId, storeName }) => (
        <article key={poiId}><FormattedMessage id="card" values={{ name: storeName, count: 1 }} /></article>
      ))}
    </main>
  )
}

sagas.run(load)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <ConnectedRouter history={history}>
          <Switch><Route component={Cards} /></Switch>
        </ConnectedRouter>
      </IntlProvider>
    </Provider>,
  )
}
