import { relative } from 'node:path'
import { inOrder, insertBefore, insertOnce, titleOf, withMessages, type Scaffold } from './scaffold'

const CARDS = {
  store: {
    schema: 'src/api/discovery/stores.ts', nextField: '  algorithmId: displayOnly(nameSchema),\n  traceId',
    answer: ['StoreCard', 'discovery/stores'], id: 'poiId', source: ['Store', '../stores/createStores'],
    area: 'storeCard', folder: 'src/features/discovery/stores/views/cards', views: 'StoreCard.tsx', test: 'StoreCard.test.tsx',
    nextFact: '  ].filter((fact) => fact', fact: (name: string) =>
      `    store.${name} === true ? intl.formatMessage({ id: 'storeCard.${name}' }) : '',`,
    nextTest: "  it('has no badge at zero percent'",
  },
  deal: {
    schema: 'src/api/discovery/deals.ts', nextField: '  status: maybe(nameSchema),',
    answer: ['Deal', 'discovery/deals'], id: 'skuId', source: ['DealOnCard', './dealOnCard'],
    area: 'deals', folder: 'src/features/discovery/deals', views: 'DealParts.tsx', test: 'DealCard.test.tsx',
    nextFact: '      {soldPercent !== null && (', fact: (name: string) =>
      `      {deal.${name} === true && <span><FormattedMessage id="deals.${name}" /></span>}`,
    nextTest: "  it('is one button, with another for its store'",
  },
} as const

/** The folder of the card, which the gauge of existing files does not count. */
export const CARD_FOLDERS: readonly string[] = Object.values(CARDS).map(({ folder }) => folder)

/**
 * A fact of a store or a deal that appears on its card if it is true, as docs/how-to/add-a-field-to-a-card.md describes it: contract,
 * generated value in the sandbox, card, tests. `place` is `store/<name>` or `deal/<name>`. Throws an error for any other format; its
 * message is for the terminal.
 */
export function fieldScaffold(place: string): Scaffold {
  const [, kind = '', name = ''] = /^(store|deal)\/([a-z]\w*)$/.exec(place) ?? []
  if (name === '') throw new Error(`"${place}" is no store/<name> or deal/<name>, such as store/hasFreeParking`)
  const { schema, nextField, answer: [answer, api], id, source: [source, file], area, folder, views, test, nextFact, fact, nextTest }
    = CARDS[kind as keyof typeof CARDS]
  const sandbox = `src/sandbox/world/cardFacts/${name}`
  const message = `${area}.${name}`
  return {
    files: {
      [`${sandbox}.ts`]: `import type { ${answer} } from '../../../api/${api}'
import { createRng } from '../basics/rng'
import type { ${source} } from '${file}'

/** Unknown for some; the same in every world. */
export function ${name}({ ${id} }: Pick<${source}, '${id}'>): Partial<${answer}> {
  const rng = createRng(${id}, '${name}')
  return rng.chance(0.2) ? {} : { ${name}: rng.chance(0.5) }
}
`,
      [`${sandbox}.test.ts`]: `import { ${name} } from './${name}'

it('${name} is true, false or unknown', () => {
  const values = Array.from({ length: 100 }, (_, number) => ${name}({ ${id}: \`${id}\${number}\` }).${name})
  expect(new Set(values)).toEqual(new Set([true, false, undefined]))
})
`,
    },
    edits: {
      [schema]: insertBefore(nextField, `  ${name}: displayOnly(v.boolean()),`),
      [`${folder}/${views}`]: insertBefore(nextFact, fact(name)),
      [`${folder}/${test}`]: inOrder(
        insertOnce('import { renderWithState }', `import messages from '${relative(folder, 'src/i18n/messages/id-ID.json')}'`),
        insertBefore(nextTest, `  it.each([[true], [false], [undefined]])('shows ${name} only if it is true: %s', (${name}) => {
    expect(setup({ ${name} }).text()?.includes(messages['${message}'])).toBe(${name} === true)
  })
`),
      ),
      ...withMessages({ [name]: titleOf(name) }, area),
    },
    next: [
      `word and translate ${message} in src/i18n/messages: all languages have one English text`,
      `give ${name} a comment in ${schema}, and another kind of schema if it is more than true or false: then also another value in `
      + `${sandbox}.ts and text in ${folder}/${views}; then npm run lists, npm run docs:api`,
      `npx jest --testPathPatterns '${folder}|${sandbox}|stores/discovery|catalogue/deals|newerServer|i18n/messages|sandbox/contract'`,
      'a row in docs/specification.md if the field follows a rule',
      'npm run types, npm run lint, npm run house',
    ],
  }
}
