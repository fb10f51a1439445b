/** What a link to a turn names: the session, and the number of the turn in it. */
export interface TurnLink {
  readonly session: string
  readonly turn: number
}

/** The hash of an address that leads to a turn. It holds no journal: the file has to be opened again. */
export function turnHash({ session, turn }: TurnLink): string {
  return `#${new URLSearchParams({ session, turn: String(turn) }).toString()}`
}

/** What a hash leads to; null for any other one. */
export function readTurnHash(hash: string): TurnLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const session = params.get('session')
  const turn = Number(params.get('turn'))
  return session && Number.isInteger(turn) && turn > 0 ? { session, turn } : null
}

/** What a link to a report names: the number that the desk gave it, and a turn, if it is about one. The receipt would let it be deleted. */
export interface ReportLink {
  readonly report: number
  readonly turn: number | null
}

/** The hash of an address that leads to a report at the desk. Who follows it needs the token of the desk. */
export function reportHash({ report, turn }: ReportLink): string {
  return `#${new URLSearchParams({ report: String(report), ...(turn === null ? {} : { turn: String(turn) }) }).toString()}`
}

/** What a hash leads to; null for any other one. */
export function readReportHash(hash: string): ReportLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [report, turn] = [Number(params.get('report')), Number(params.get('turn'))]
  return isCount(report) ? { report, turn: isCount(turn) ? turn : null } : null
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
