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
