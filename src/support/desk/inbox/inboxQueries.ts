import type { Database, Query, Row } from '../storage/databaseTypes'
import type { Group, Inbox, InboxFilter, ListedReport } from './inboxTypes'
import { searchQuery } from './lexemes'
import { GROUPS_PER_PAGE, MAX_FOUND_REPORTS, MAX_GROUPS, REPORTS_PER_PAGE } from '../limits'

const DAY_MS = 86_400_000
/** Days in the bar chart of a group. */
const DAYS = 14

const LISTED_COLUMNS = `id, receipt, received_at, deletes_at, from_where, screen, words, build, bytes, state, cause, cause_title,
    cause_detail, fingerprint, today, today_seq, today_guess, today_build, own, own_seq, turn, story, load_number, load_count`
export const SELECT_REPORTS = `select ${LISTED_COLUMNS} from reports`

/** The groups that were reported last, each with its count and the verdict on its latest report. */
const SELECT_GROUPS = `
  select groups.fingerprint, groups.count, groups.first_at, groups.last_at, latest.state, latest.today, latest.today_build
  from (select * from report_counts where kind = 'all' order by last_at desc limit ${MAX_GROUPS + 1}) groups
  cross join lateral (
    select state, today, today_build from reports where coalesce(fingerprint, state) = groups.fingerprint
    order by received_at desc limit 1
  ) latest`
/** The reports that match a query, latest first, as far as groups need them. */
const SELECT_FOUND = `
  select id, received_at, coalesce(fingerprint, state) as fingerprint, state, today, today_build, build, screen from reports
  where lexemes @@ $1::tsquery order by received_at desc limit ${MAX_FOUND_REPORTS + 1}`
const SELECT_COUNTS = 'select fingerprint, kind, key, count, first_at, last_at from report_counts where fingerprint = any($1::text[])'
const SELECT_LATEST = `
  select listed.* from unnest($1::text[]) wanted (fingerprint) cross join lateral (
    ${SELECT_REPORTS} where coalesce(fingerprint, state) = wanted.fingerprint order by received_at desc limit ${REPORTS_PER_PAGE}
  ) listed`

/** A group before its details are read. Times in epoch ms. */
interface GroupHead {
  readonly fingerprint: string
  readonly alike: number
  readonly firstAt: number
  readonly lastAt: number
  /** Of the latest report. */
  readonly state: string
  readonly today: string | null
  readonly todayBuild: string | null
}

/** The counts of a group by build, screen, day and verdict. */
interface GroupCounts {
  readonly builds: readonly (readonly [build: string, count: number])[]
  readonly screens: readonly string[]
  readonly days: readonly number[]
  readonly waiting: number
  readonly agree: (head: GroupHead) => number
}

export interface InboxQuery {
  readonly query: string
  readonly filter: InboxFilter
  /** The number of groups to skip. */
  readonly offset: number
  /** Today's build. */
  readonly build: string
}

/** The groups of the inbox. `now` in epoch ms; `sweep` deletes expired reports first. */
export function createInbox(database: Database, now: () => number, sweep: () => Promise<void>) {
  const today = () => Math.floor(now() / DAY_MS)

  /** All groups, counted by the triggers of the table. */
  async function allGroups(read: Query) {
    const rows = await read(SELECT_GROUPS)
    const heads = rows.slice(0, MAX_GROUPS).map((row): GroupHead => ({
      fingerprint: String(row['fingerprint']), alike: Number(row['count']),
      firstAt: Number(row['first_at']), lastAt: Number(row['last_at']),
      state: String(row['state']), today: row['today'] as string | null, todayBuild: row['today_build'] as string | null,
    }))
    return {
      heads, reports: heads.reduce((sum, { alike }) => sum + alike, 0), isCut: rows.length > MAX_GROUPS,
      async details(fingerprints: readonly string[]) {
        const [counts, reports] = await Promise.all([
          read(SELECT_COUNTS, [fingerprints]), read(SELECT_LATEST, [fingerprints]),
        ])
        const countsOf = (fingerprint: string) => countsIn(counts.filter((row) => row['fingerprint'] === fingerprint), today())
        return { reports: reports.map(toListedReport), countsOf }
      },
    }
  }

  /** The groups of the reports that match a query, counted here: they are few. */
  async function foundGroups(read: Query, query: string) {
    const rows = await read(SELECT_FOUND, [query])
    const found = rows.slice(0, MAX_FOUND_REPORTS)
    const members = new Map<string, Row[]>()
    for (const row of found) {
      const groupRows = members.get(String(row['fingerprint']))
      if (groupRows) groupRows.push(row)
      else members.set(String(row['fingerprint']), [row])
    }
    const heads = [...members].map(([fingerprint, groupRows]): GroupHead => {
      const [latest] = groupRows as [Row]
      return {
        fingerprint, alike: groupRows.length, firstAt: Number(groupRows.at(-1)?.['received_at']), lastAt: Number(latest['received_at']),
        state: String(latest['state']), today: latest['today'] as string | null, todayBuild: latest['today_build'] as string | null,
      }
    })
    return {
      heads, reports: found.length, isCut: rows.length > MAX_FOUND_REPORTS,
      async details(fingerprints: readonly string[]) {
        const ids = fingerprints.flatMap((each) => (members.get(each) ?? []).slice(0, REPORTS_PER_PAGE).map(({ id }) => String(id)))
        const reports = await read(`${SELECT_REPORTS} where id = any($1::bigint[]) order by received_at desc`, [ids])
        const countsOf = (fingerprint: string) => countRows(members.get(fingerprint) ?? [], today())
        return { reports: reports.map(toListedReport), countsOf }
      },
    }
  }

  async function readInbox(read: Query, { query, filter, offset, build }: InboxQuery): Promise<Omit<Inbox, 'build'>> {
    const search = searchQuery(query)
    const { heads, reports, isCut, details } = search === null ? await allGroups(read) : await foundGroups(read, search)
    const matching = heads.filter((head) => matches(head, filter, now(), build))
      .toSorted((one, other) => other.alike - one.alike || other.lastAt - one.lastAt)
    const page = matching.slice(offset, offset + GROUPS_PER_PAGE)
    const { reports: listed, countsOf } = await details(page.map(({ fingerprint }) => fingerprint))
    const countOf = (each: InboxFilter) => heads.filter((head) => matches(head, each, now(), build)).length
    return {
      reports, isCut, hasMore: matching.length > offset + GROUPS_PER_PAGE,
      counts: { all: heads.length, failing: countOf('failing'), new: countOf('new'), differs: countOf('differs'), open: countOf('open') },
      groups: page.flatMap((head) => {
        const groupReports = listed.filter((each) => groupKey(each) === head.fingerprint)
        return groupReports.length > 0 ? [groupOf(head, groupReports, countsOf(head.fingerprint))] : []
      }),
    }
  }

  return {
    /** One page of groups of the reports that contain every word of the query, largest group first. */
    async inbox(inboxQuery: InboxQuery): Promise<Omit<Inbox, 'build'>> {
      await sweep()
      // A report whose analysis ends changes its group: the groups and their reports must be of the same moment.
      return await database.readSnapshot((read) => readInbox(read, inboxQuery))
    },

    /** The reports of a group that follow a report of it, latest first. */
    async reportsAfter(fingerprint: string, query: string, after: number): Promise<readonly ListedReport[]> {
      const search = searchQuery(query)
      const rows = await database.query(
        `${SELECT_REPORTS} where coalesce(fingerprint, state) = $1 and received_at <= (select received_at from reports where id = $2)
          and id <> $2 ${search === null ? '' : 'and lexemes @@ $3::tsquery'} order by received_at desc limit ${REPORTS_PER_PAGE}`,
        [fingerprint, after, ...(search === null ? [] : [search])],
      )
      return rows.map(toListedReport)
    },
  }
}

/** A verdict by an older build says nothing about today's. */
function matches({ state, today, todayBuild, firstAt }: GroupHead, filter: InboxFilter, now: number, build: string): boolean {
  const isCurrent = state === 'done' && todayBuild === build
  if (filter === 'failing') return isCurrent && today === 'same'
  if (filter === 'differs') return isCurrent && today === 'differs'
  if (filter === 'new') return now - firstAt < DAY_MS
  return filter === 'all' || !isCurrent
}

function groupKey({ fingerprint, state }: ListedReport & { readonly fingerprint: string | null }): string {
  return fingerprint ?? state
}

function groupOf(head: GroupHead, reports: readonly ListedReport[], { builds, screens, days, waiting, agree }: GroupCounts): Group {
  const [latest] = reports as [ListedReport]
  return {
    fingerprint: head.fingerprint, alike: head.alike, firstAt: head.firstAt, lastAt: head.lastAt,
    state: waiting > 0 ? 'waiting' : latest.state,
    cause: latest.cause, title: latest.title, detail: latest.detail, screens: [...screens],
    builds: builds.map(([build, count]) => [build, count]), firstBuild: builds[0]?.[0] ?? '', lastBuild: latest.build,
    today: latest.today, todaySeq: latest.todaySeq, todayGuess: latest.todayGuess, todayBuild: latest.todayBuild,
    own: latest.own, ownSeq: latest.ownSeq, agree: agree(head), days: [...days], reports: [...reports],
  }
}

/** The counts of a group from its rows of `report_counts`. */
function countsIn(rows: readonly Row[], today: number): GroupCounts {
  const ofKind = (kind: string) => rows.filter((row) => row['kind'] === kind)
    .toSorted((one, other) => Number(one['first_at']) - Number(other['first_at']))
    .map((row) => [String(row['key']), Number(row['count'])] as const)
  return toCounts({ builds: ofKind('build'), screens: ofKind('screen'), days: ofKind('day'), verdicts: ofKind('verdict') }, today)
}

/** The counts of a group from its reports, latest first. */
function countRows(rows: readonly Row[], today: number): GroupCounts {
  const countBy = (keyOf: (row: Row) => string) => {
    const counts = new Map<string, number>()
    for (const row of rows.toReversed()) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    return [...counts]
  }
  return toCounts({
    builds: countBy((row) => String(row['build'])), screens: countBy((row) => String(row['screen'])),
    days: countBy((row) => String(Math.floor(Number(row['received_at']) / DAY_MS))), verdicts: countBy(verdictKey),
  }, today)
}

type Counts = readonly (readonly [key: string, count: number])[]

function toCounts(
  { builds, screens, days, verdicts }: Readonly<Record<'builds' | 'screens' | 'days' | 'verdicts', Counts>>, today: number,
): GroupCounts {
  const byDay = new Map(days)
  const sum = (isCounted: (key: string) => boolean) => verdicts.reduce((total, [key, count]) => total + (isCounted(key) ? count : 0), 0)
  return {
    builds, screens: screens.map(([screen]) => screen),
    days: Array.from({ length: DAYS }, (_, at) => byDay.get(String(today - DAYS + 1 + at)) ?? 0),
    waiting: sum((key) => key.startsWith('waiting ')),
    agree: ({ today: verdict, todayBuild }) =>
      (verdict === null ? 0 : sum((key) => key.endsWith(` ${verdict} ${todayBuild ?? ''}`))),
  }
}

/** As `report_counts` writes it. */
function verdictKey(row: Row): string {
  return [row['state'], row['today'] ?? '-', row['today_build']].filter((each) => each !== null).join(' ')
}

export function toListedReport(row: Row): ListedReport & { readonly fingerprint: string | null } {
  const text = (name: string) => String(row[name] ?? '')
  const number = (name: string) => (row[name] == null ? null : Number(row[name]))
  return {
    id: Number(row['id']), receipt: text('receipt'), receivedAt: Number(row['received_at']), deletesAt: Number(row['deletes_at']),
    from: text('from_where'), screen: text('screen'), words: text('words'), build: text('build'), bytes: Number(row['bytes']),
    state: text('state') as ListedReport['state'], cause: (row['cause'] ?? null) as ListedReport['cause'],
    title: text('cause_title'), detail: text('cause_detail'), today: (row['today'] ?? null) as ListedReport['today'],
    todaySeq: number('today_seq'), todayGuess: text('today_guess'),
    own: (row['own'] ?? null) as ListedReport['own'], ownSeq: number('own_seq'), todayBuild: text('today_build'), turn: number('turn'),
    story: text('story'), load: number('load_number'), loads: number('load_count'),
    fingerprint: (row['fingerprint'] ?? null) as string | null,
  }
}
