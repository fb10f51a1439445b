import {
  capitalized, inOrder, insertBefore, parsePlace, snakeCase, titleOf, withCrashScenario, withImport, withMessages, type Scaffold,
} from './scaffold'
import { storeListFiles } from './scaffoldStoreList'
import { areaOf } from './scaffoldTargets'

/**
 * A screen with a list of stores in the module `discovery`, as docs/how-to/add-a-list-screen.md describes it: endpoint, answer of the
 * sandbox, a row of the account tab that opens it, and the tests of all. `place` is `<group>/<name>`; the name is also that of the
 * screen and its path. Throws like `parsePlace`.
 */
export function screenScaffold(place: string): Scaffold {
  const { group, name } = parsePlace(place)
  const [folder, view, upper] = [`src/features/${group}/${name}`, `${capitalized(name)}Screen`, snakeCase(name).toUpperCase()]
  const { api } = areaOf(group)
  return {
    files: {
      [`${folder}/selectors.ts`]: `import { singleName } from '../../../data/declare'

export const ${upper} = singleName('${name}')
`,
      [`${folder}/screens.ts`]: `import { select } from 'typed-redux-saga'
import { ${name}List } from '../../../api/${api}/${name}'
import { list, screen } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { ${upper} } from './selectors'

const PAGE_SIZE = 20

const stores = list(${upper}, {
  kind: 'store', scope: 'public', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ pageNo }) {
    const query = { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
    return storesPage(yield* request(${name}List, query))
  }],
})

export const ${name}Screen = screen('${name}', {
  shows: [stores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './${view}')).${view},
})
`,
      [`${folder}/${view}.tsx`]: `import { FormattedMessage } from 'react-intl'
import { ListScreen } from '../../../data/Listing'
import { EmptyState } from '../../../ui/status/EmptyState'
import { StoreList } from '${group === 'discovery' ? '..' : '../../discovery'}/stores/views/cards/StoreList'
import { ${upper} } from './selectors'

export function ${view}() {
  return (
    <ListScreen feed={${upper}.name} title={<FormattedMessage id="${name}.title" />}>
      <StoreList
        feed={${upper}.name}
        empty={
          <EmptyState
            picture="map" title={<FormattedMessage id="${name}.none" />} help={<FormattedMessage id="${name}.noneHelp" />}
          />
        }
      />
    </ListScreen>
  )
}
`,
      [`${folder}/${view}.test.tsx`]: `import { screen } from '@testing-library/react'
import { MESSAGES, renderWithState } from '../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { addPage, openFeed, type Feed } from '../../../data/feed/logic'
import { ${view} } from './${view}'
import { ${upper} } from './selectors'

const opened = openFeed('g', 1)
const loaded = (...ids: readonly string[]) => addPage(opened, { ids, stage: 0, pageNo: 1, queryId: '', hasMore: false })
const textOf = (id: string) => MESSAGES['id-ID']?.[id] ?? id

function renderScreen(feed: Feed) {
  const stores = { poi1: { poiId: 'poi1', storeName: 'Warung Sari', productList: [] } }
  const location = { position: { success: false } }
  renderWithState(<${view} />, { feeds: { [${upper}.name]: feed }, entities: { stores }, location })
}

beforeEach(() => stillBrowser())

it('shows its title and its stores', () => {
  renderScreen(loaded('poi1'))
  expect(screen.getByRole('heading', { name: textOf('${name}.title') })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Warung Sari' })).toBeVisible()
})

it('has a text of its own without stores', () => {
  renderScreen(loaded())
  expect(screen.getByText(textOf('${name}.none'))).toBeVisible()
})

it('names the failure of the server', () => {
  renderScreen({ ...opened, phase: 'failed', failure: 'server' })
  expect(screen.getByText(textOf('feed.serverFailed'))).toBeVisible()
})
`,
      [`test/flows/${group}/${name}.test.ts`]: `import { ${upper} } from '../../../src/features/${group}/${name}/selectors'
import { screenRowTapped } from '../../../src/navigation/events'
import type { FaultPlan } from '../../../src/sandbox/world/faults'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

/** The endpoint of the list. */
const PATH = '/local_life/${snakeCase(name)}/list'

async function setup(...faults: readonly FaultPlan[]) {
  const shopper = startClient()
  await shopper.waits(3_000)
  for (const fault of faults) shopper.world.faults.add(fault)
  await shopper.tapsTab('account')
  await shopper.does(screenRowTapped({ screen: '${name}' }))
  await shopper.waits(2_000)
  return { shopper, feed: () => shopper.sees.feed(${upper}.name) }
}

it('the screen ${name} shows stores, page by page', async () => {
  const { shopper, feed } = await setup()
  expect(shopper.sees.screen()).toBe('${name}')
  expect(feed()?.ids).toHaveLength(20)
  await shopper.scrollsToEnd(${upper}.name)
  expect(feed()?.ids).toHaveLength(40)
  expectReplays(shopper)
})

it('the screen ${name} loads at the second attempt', async () => {
  const { shopper, feed } = await setup({ kind: 'status', status: 500, path: PATH, times: 1 })
  expect(feed()?.phase).toBe('failed')
  await shopper.triesAgain(${upper}.name)
  expect(feed()?.phase).toBe('ready')
  expectReplays(shopper)
})

it('the screen ${name} retains its stores when the next page fails', async () => {
  const { shopper, feed } = await setup()
  shopper.world.faults.add({ kind: 'status', status: 500, path: PATH, times: 1 })
  await shopper.scrollsToEnd(${upper}.name)
  expect(feed()).toMatchObject({ phase: 'moreFailed', ids: { length: 20 } })
  await shopper.triesAgain(${upper}.name)
  expect(feed()?.ids).toHaveLength(40)
  expectReplays(shopper)
})

it('the screen ${name} may have no store', async () => {
  const mutate = (data: unknown) => JSON.stringify({ ...(data as object), poiList: [], hasMore: false })
  const { shopper, feed } = await setup({ kind: 'mutate', path: PATH, mutate })
  expect(feed()).toMatchObject({ phase: 'ready', ids: [], hasMore: false })
  expectReplays(shopper)
})
`,
      ...storeListFiles(name, api),
    },
    edits: {
      'src/navigation/routes.ts': insertBefore(
        "defineRoute('brandsHomepage'", `  defineRoute('${name}', '${name}', '${snakeCase(name)}', DISCOVERY),`,
      ),
      'src/features/account/page/AccountTab.tsx': inOrder(
        withImport('import { selectLoggedIn,', 'ScreenRow', '../../../navigation/ScreenRow'),
        insertBefore(
          '<Row icon="help"', `          <ScreenRow screen="${name}" icon="store" title={<FormattedMessage id="${name}.title" />} />`,
        ),
      ),
      'src/features/account/page/AccountTab.test.tsx': inOrder(
        withImport('import { loginRequired }', 'screenRowTapped', '../../../navigation/events'),
        insertBefore('it(\'shows the user', `  it.each([true, false])('has a row of ${name}, for a guest: %s', async (isGuest) => {
    const { user, button, dispatched } = setup({}, { isGuest })
    await user.click(button(messages['${name}.title']))
    expect(dispatched).toEqual([screenRowTapped({ screen: '${name}' })])
  })
`),
      ),
      'src/app/shell/extremes.test.tsx': insertBefore("'/platform/editProfile', '/platform/savings',", `  '/platform/${name}',`),
      'test/browser/pages/screens.test.ts': insertBefore("'/platform/storeMap',", `  '/platform/${name}',`),
      'test/hostWalk/discoveryJourneys.ts': insertBefore(
        "await walker.opens('categoryPoiList'", `  await walker.opens('${name}')\n  walker.has(/^${name}$/)`,
      ),
      ...withMessages({ title: titleOf(name), none: 'No stores', noneHelp: 'Look again later.' }, name),
      ...withCrashScenario(
        name,
        `steps: [
      waits(3_000), (shopper) => shopper.tapsTab('account'), does(screenRowTapped({ screen: '${name}' })), waits(1_000),
      toTheEnd('${name}'),
    ],`,
      ),
    },
    next: [
      `word and translate ${name}.title, ${name}.none and ${name}.noneHelp in src/i18n/messages: all languages have one English text`,
      `select the stores: \`isListed\` in src/sandbox/world/lists/${name}.ts, its test beside it, and the comment `
      + `of the endpoint in src/api/${api}/${name}.ts ("The stores" in docs/how-to/add-a-list-screen.md); then npm run docs:api`,
      'select the icon of the row in src/features/account/page/AccountTab.tsx, or move it to another page ("The entrance" of the how-to)',
      `npx jest --testPathPatterns '${name}|page/AccountTab|i18n/messages|app/shell/extremes|sandbox/contract|hostWalk/hostWalk`
      + '|crashes/crashes\'',
      'a line in docs/features.md and rows in docs/specification.md (step 3 of the how-to)',
      'npm run types, npm run lint, npm run house',
    ],
  }
}
