/** The session id and the turn number of a link. */
export interface TurnLink {
  readonly session: string
  readonly turn: number
}

/** The URL hash of a turn. It contains no journal, so the recipient needs the file. */
export function turnHash({ session, turn }: TurnLink): string {
  return `#${new URLSearchParams({ session, turn: String(turn) }).toString()}`
}

/** Null for a hash without a turn. */
export function readTurnHash(hash: string): TurnLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const session = params.get('session')
  const turn = Number(params.get('turn'))
  return session && Number.isInteger(turn) && turn > 0 ? { session, turn } : null
}

/**
 * The desk's id of the report, the number of the page load (1 is the oldest), and its turn. Null lets the desk choose the load or turn. The
 * receipt is not used, because it allows deleting the report.
 */
export interface ReportLink {
  readonly report: number
  readonly load: number | null
  readonly turn: number | null
}

/** The URL hash of a report. The recipient needs the token of the desk. */
export function reportHash({ report, load, turn }: ReportLink): string {
  const params = new URLSearchParams({ report: String(report) })
  if (load !== null) params.set('load', String(load))
  if (turn !== null) params.set('turn', String(turn))
  return `#${params.toString()}`
}

/** Null for a hash without a report. */
export function readReportHash(hash: string): ReportLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [report, load, turn] = ['report', 'load', 'turn'].map((name) => Number(params.get(name)))
  const countOrNull = (value = 0) => (isCount(value) ? value : null)
  return report !== undefined && isCount(report) ? { report, load: countOrNull(load), turn: countOrNull(turn) } : null
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
