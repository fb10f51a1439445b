// Home is prerendered, and hydrated, with the first share of the messages alone. Needs a build (`npm run build`).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import messages from '../../src/i18n/messages/id-ID.json'

const { isFirst } = jest.requireActual<{ isFirst: (id: string) => boolean }>('../../src/i18n/messagesLoader.cjs')
const DIST = join(__dirname, '../../dist')
/**
 * Texts of a failed or unanswered write, or of a payment that has not arrived. Only a lazy module starts one, and it loads the other share
 * of the messages first.
 */
const OF_LATER_MODULES: readonly string[] = [
  'coupons.failed', 'coupons.unknown', 'orders.cancelFailed', 'orders.cancelUnknown', 'packets.failed', 'packets.unknown', 'pay.askFailed',
  'pay.notYet',
]

/** The message ids in a script: literals, and all ids that continue the beginning of a template. */
function idsIn(script: string): readonly string[] {
  const begun = [...script.matchAll(/[`]([a-z]\w*\.[\w.]*)\$\{/g)].map(([, start = '']) => start)
  return Object.keys(messages).filter((id) => (
    [`"${id}"`, `'${id}'`, `\`${id}\``].some((literal) => script.includes(literal)) || begun.some((start) => id.startsWith(start))
  ))
}

it('the first share has all messages that the scripts of home name', () => {
  if (!existsSync(join(DIST, 'chunks.json'))) throw new Error('This test reads the built app: run `npm run build` first')
  const { main = [] } = JSON.parse(readFileSync(join(DIST, 'chunks.json'), 'utf8')) as { main?: readonly string[] }
  const scripts = main.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(DIST, file), 'utf8'))
  const named = scripts.flatMap(idsIn)
  expect(named).toContain('storeCard.opensLater')
  expect(named).toContain('storeCard.statusOPEN')
  expect(named.filter((id) => !isFirst(id)).sort()).toEqual(OF_LATER_MODULES)
})
