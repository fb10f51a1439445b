// Which of the slow tests a commit runs: they take turns. `npm run test:full` runs all.
import { movingPart } from './seeds'

/** Seconds of each test file. */
type Costs = Readonly<Record<string, number>>

/** Flow tests in these folders simulate sessions; each has a row in `LONG`, except the one that runs at each commit (decision 0350). */
export const SIMULATIONS = /^test\/(simulation\/(?!transitions)|hostWalk\/(?!hostWalk\.)|incidents|tools\/fleet)/

/** Processor time of long unit and flow tests, each measured alone. A new test file of ten seconds or more gets a row. */
export const LONG: Costs = {
  'src/adapters/http/answerFaults.test.ts': 9,
  'src/app/shell/extremes.test.tsx': 17,
  'src/app/shell/unknownValues.test.tsx': 9,
  'src/cli/journal/commandLine.test.ts': 31,
  'src/cli/scaffold.test.ts': 16,
  'src/sandbox/contract.test.ts': 14,
  'src/sandbox/world/accounts/buyers.test.ts': 11,
  'src/support/desk/bucketAway.test.ts': 19,
  'src/support/desk/createDesk.test.ts': 48,
  'src/support/desk/inbox/inbox.test.ts': 12,
  'test/flows/host/answerFaults.test.ts': 17,
  'test/flows/host/newerValues.test.ts': 10,
  'test/flows/replay/sagaOrder.test.ts': 16,
  'test/hostWalk/screens.test.ts': 23,
  'test/incidents/complaints.test.ts': 6,
  'test/incidents/vanishedCoupon.test.ts': 10,
  'test/session/codeChanges.test.ts': 8,
  'test/simulation/answers/answers.test.ts': 19,
  'test/simulation/answers/gate.test.ts': 13,
  'test/simulation/crashes/crashes.test.ts': 24,
  'test/simulation/lists/homeRules.test.ts': 6,
  'test/simulation/lists/lists.test.ts': 25,
  'test/simulation/machine.test.ts': 7,
  'test/simulation/mutations.test.ts': 6,
  'test/simulation/shoppers/accountDeletion.test.ts': 9,
  'test/simulation/shoppers/buyers.test.ts': 36,
  'test/simulation/shoppers/claims.test.ts': 11,
  'test/simulation/shoppers/flashSale.test.ts': 10,
  'test/simulation/shoppers/promotions.test.ts': 13,
  'test/simulation/shoppers/reminders.test.ts': 11,
  'test/simulation/shoppers/shoppers.test.ts': 17,
  'test/simulation/shoppers/vouchers.test.ts': 8,
  'test/simulation/switches.test.ts': 12,
  'test/simulation/wholeState.test.ts': 16,
  'test/tools/fleet/fleet.test.ts': 24,
  'test/tools/run/badArguments.test.ts': 31,
  'test/tools/simulate.test.ts': 8,
}

export const LONG_GROUPS = 5

/** Wall time of browser tests, measured four at a time on two cores that another process used, too. A new test file gets a row. */
export const BROWSER: Costs = {
  'buying/browserKills': 217, 'buying/kills': 282, 'buying/payingTabs': 163, 'buying/payment': 458, 'buying/twoUsers': 27,
  'buying/updateWhilePaying': 141, 'buying/vouchers': 132, 'device/failedFiles': 40, 'device/installed': 122, 'device/offline': 63,
  'device/oldBrowser': 47, 'device/reminders': 148, 'device/shell': 49, 'device/shellBridge': 133, 'device/storageFaults': 237,
  'device/tabs': 269, 'device/update': 150, 'pages/adapted': 284, 'pages/addresses': 118, 'pages/brandFont': 92, 'pages/discovery': 463,
  'pages/firstScreen': 349, 'pages/home': 389, 'pages/hostLab': 75, 'pages/ids': 199, 'pages/longList': 48, 'pages/looks': 232,
  'pages/photos': 67, 'pages/places': 159, 'pages/prerenderedPage': 192, 'pages/profile': 91, 'pages/promotions': 164, 'pages/reach': 99,
  'pages/screenReader': 70, 'pages/screens': 304, 'support/complaints': 128, 'support/console': 62, 'support/consoleFile': 56,
  'support/developer': 153, 'support/fleet': 97, 'support/incident': 106, 'support/privacy': 44, 'support/report': 101,
}
const BROWSER_GROUPS = 20
/** `flows` plays other recordings at each commit. `devTools` needs more of the network than `npm ci`: never in `npm test`. */
export const NOT_BY_TURNS = ['flows/flows', 'support/devTools']

/** Splits files into groups of about equal cost: the longest first, each to the group that has least. */
export function equalGroups(costs: Costs, count: number): readonly (readonly string[])[] {
  const groups = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }))
  for (const [file, seconds] of Object.entries(costs).sort(([, a], [, b]) => b - a)) {
    const least = groups.reduce((best, group) => (group.seconds < best.seconds ? group : best))
    least.files.push(file)
    least.seconds += seconds
  }
  return groups.map(({ files }) => files)
}

/** The files of this commit: one of the groups. */
function groupOf(costs: Costs, count: number, name: string): readonly string[] {
  return movingPart(equalGroups(costs, count), count, name).flat()
}

/** The long unit and flow tests that run at other commits: a commit runs one group. */
export function waitingTests(): readonly string[] {
  const now = groupOf(LONG, LONG_GROUPS, 'long')
  return Object.keys(LONG).filter((file) => !now.includes(file))
}

/** The browser tests of a commit, as a pattern of paths: one group, and a part of the recorded flows. */
export function browserTests(): string {
  return `test/browser/(flows/flows|${groupOf(BROWSER, BROWSER_GROUPS, 'browser').join('|')})\\.test`
}
