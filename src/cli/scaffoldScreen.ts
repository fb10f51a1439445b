import { capitalized, inOrder, insertBefore, parsePlace, snakeCase, titleOf, withMessages, type Scaffold } from './scaffold'

/**
 * A screen with a list of nearby stores in the module `discovery`, as docs/how-to/add-a-list-screen.md describes it, with its flow test.
 * `place` is `<group>/<name>`; the name is also that of the screen and its path. Throws like `parsePlace`.
 */
export function screenScaffold(place: string): Scaffold {
  const { group, name } = parsePlace(place)
  const [folder, view] = [`src/features/${group}/${name}`, `${capitalized(name)}Screen`]
  const upper = snakeCase(name).toUpperCase()
  return {
    files: {
      [`${folder}/selectors.ts`]: `import { singleName } from '../../../data/declare'

export const ${upper} = singleName('${name}')
`,
      [`${folder}/screens.ts`]: `import { select } from 'typed-redux-saga'
import { queryPoiList } from '../../../api/discovery/stores'
import { list, screen } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectLocationParams } from '../../base/location/selectors'
import { ${upper} } from './selectors'

const PAGE_SIZE = 20

const stores = list(${upper}, {
  kind: 'store', scope: 'public', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ pageNo, feed, continuedQuery }) {
    const place = yield* select(selectLocationParams)
    const query = { scene: 'HOME_PAGE' as const, pageNo, pageSize: PAGE_SIZE, traceId: feed.generation, filterOptions: [], ...place }
    return storesPage(yield* request(queryPoiList, { ...query, ...continuedQuery }))
  }],
})

export const ${name}Screen = screen('${name}', {
  shows: [stores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './${view}')).${view},
})
`,
      [`${folder}/${view}.tsx`]: `import { FormattedMessage } from 'react-intl'
import { ListScreen } from '../../../data/Listing'
import { StoreList } from '${group === 'discovery' ? '..' : '../../discovery'}/stores/views/cards/StoreList'
import { ${upper} } from './selectors'

export function ${view}() {
  return (
    <ListScreen feed={${upper}.name} title={<FormattedMessage id="${name}.title" />}>
      <StoreList feed={${upper}.name} />
    </ListScreen>
  )
}
`,
      [`test/flows/${group}/${name}.test.ts`]: `import { ${upper} } from '../../../src/features/${group}/${name}/selectors'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

it('the screen ${name} shows stores', async () => {
  const shopper = startClient({ url: '/platform/${name}' })
  await shopper.waits(3_000)
  expect(shopper.sees.screen()).toBe('${name}')
  expect(shopper.sees.feed(${upper}.name)?.ids.length).toBeGreaterThan(0)
  expectReplays(shopper)
})
`,
    },
    edits: {
      'src/navigation/routes.ts': insertBefore(
        "defineRoute('brandsHomepage'", `  defineRoute('${name}', '${name}', '${snakeCase(name)}', DISCOVERY),`,
      ),
      'src/app/modules/discovery.ts': inOrder(
        insertBefore('import type { Module }', `import { ${name}Screen } from '../../features/${group}/${name}/screens'`),
        insertBefore('...storeScreens', `    ${name}Screen,`),
      ),
      'src/app/shell/extremes.test.tsx': insertBefore("'/platform/editProfile', '/platform/savings',", `  '/platform/${name}',`),
      'test/browser/pages/screens.test.ts': insertBefore("'/platform/storeMap',", `  '/platform/${name}',`),
      ...withMessages({ title: titleOf(name) }, name),
    },
    next: [
      `translate ${name}.title in src/i18n/messages: it has the same text in all languages`,
      `give the list its own endpoint and options in ${folder}/screens.ts (docs/how-to/add-a-list-screen.md)`,
      'after a new endpoint: its answer in the sandbox, its crash scenario, npm run lists, npm run docs:api (step 3 of the how-to)',
      `npx jest --selectProjects flows --testPathPatterns test/flows/${group}/${name}: it shows stores; add the next page, a `
      + 'failure with its retry, and an empty list (step 8 of the how-to)',
      'add the taps that open it (opensTarget; npm run docs:events, test/flows/replay/unrecorded.ts), a line in docs/features.md and '
      + 'rows in docs/specification.md',
      'npm run types, npm run lint, npm run house',
    ],
  }
}
