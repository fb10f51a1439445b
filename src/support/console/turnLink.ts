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

/** The desk's id of the report, and a turn number or null. The receipt is not used, because it allows deleting the report. */
export interface ReportLink {
  readonly report: number
  readonly turn: number | null
}

/** The URL hash of a report. The recipient needs the token of the desk. */
export function reportHash({ report, turn }: ReportLink): string {
  return `#${new URLSearchParams({ report: String(report), ...(turn === null ? {} : { turn: String(turn) }) }).toString()}`
}

/** Null for a hash without a report. */
export function readReportHash(hash: string): ReportLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [report, turn] = [Number(params.get('report')), Number(params.get('turn'))]
  return isCount(report) ? { report, turn: isCount(turn) ? turn : null } : null
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
