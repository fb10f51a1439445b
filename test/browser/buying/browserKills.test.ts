// The whole browser is killed while it orders, pays and redeems: nothing is duplicated, no login is lost, and the next start recovers
// the outcome.
import { timesOf } from '../../tools/run/seeds'
import { KILL_KINDS, killBrowsers } from './killBrowsers'

const ROUNDS = timesOf({ fixed: 2, full: 30 })

it.each(KILL_KINDS)(`a browser that is killed during one %s duplicates and loses nothing, in ${ROUNDS} rounds`, async (kind) => {
  const figures = await killBrowsers(kind, ROUNDS)
  process.stdout.write(`browser kills, ${kind}: ${JSON.stringify(figures)}\n`)
  expect(figures).toMatchObject({ rounds: ROUNDS, doubled: 0, lostLogins: [], notFound: [] })
  // In thirty rounds the kill meets both sides of the server.
  const { beforeTheServer, afterTheServer } = figures
  const isMet = ROUNDS < 30 || (afterTheServer > 0 && beforeTheServer > 0)
  expect({ beforeTheServer, afterTheServer, isMet }).toEqual({ beforeTheServer, afterTheServer, isMet: true })
}, 90_000 * ROUNDS + 60_000)
