import type { DerivedEntry, Entry, InputEntry, Journal } from '../../journal/record/entries'

/** `start` is the page itself when it opens. */
export type TurnOrigin = 'user' | 'answer' | 'timer' | 'source' | 'start'

/** refused: the server rejected the request · failed: no usable answer, or the page reported an error · crashed: our code threw. */
export type Problem = 'refused' | 'failed' | 'crashed'

/** `turn` is an index into the session; `at` is in ms since the start of the page load. */
export interface Moment {
  readonly turn: number
  readonly at: number
  readonly seq: number
}

export interface RequestFacts {
  readonly endpoint: string
  /** Null for an endpoint that this build does not know. */
  readonly method: string | null
  readonly path: string | null
  readonly requestId: string | null
  readonly intentId: string | null
  /** The HTTP status; null while the call is pending and after a network failure. */
  readonly status: number | null
  /** The error code and message of the server, if it refused. */
  readonly code: string | null
  readonly message: string | null
  /** The reason for a missing answer: `network`, `timeout` and so on. */
  readonly failed: string | null
}

/** A port call, from the line that made it to the line that answered it. A sink call has only the first. */
export interface Call {
  /** `port#n`; null for a sink, which never answers. */
  readonly id: string | null
  readonly port: string
  readonly args: readonly unknown[]
  readonly made: Moment
  readonly answered: Moment | null
  readonly cancelled: Moment | null
  /** The returned value or the error thrown by the port; undefined while the call is pending. */
  readonly outcome: Outcome | undefined
  /** Set for `http/send` only. */
  readonly request: RequestFacts | null
  readonly problem: Problem | null
}
export type Outcome = { readonly value: unknown } | { readonly error: { readonly name: string; readonly message: string } }

/** One input and everything that follows from it synchronously. */
export interface Turn {
  /** The index in the session, from 0. */
  readonly index: number
  /** The number that support uses: from 1, including the turns before a snapshot. */
  readonly number: number
  readonly at: number
  readonly by: TurnOrigin
  readonly input: InputEntry
  /** The entries after the input, in order. */
  readonly entries: readonly Entry[]
  readonly events: readonly DerivedEntry[]
  readonly calls: readonly Call[]
  /** The call that the input answers, if this journal contains the call. */
  readonly settles: Call | null
  readonly lastSeq: number
  readonly problem: Problem | null
}

/** A parsed journal, for the console and the command line. */
export interface Session {
  readonly journal: Journal
  readonly turns: readonly Turn[]
  /** In call order. */
  readonly calls: readonly Call[]
  /** The time of the last turn, ms since the start of the page load. */
  readonly endsAt: number
}

/** Text in which `strong` marks the important values. */
export type StyledText = readonly (string | { readonly strong: string })[]

export interface Sentence {
  readonly seq: number
  readonly text: StyledText
  /** The journal's name of the event or call. */
  readonly about: string
  readonly kind: 'user' | 'world' | 'event' | 'call' | 'note'
  readonly problem: Problem | null
}
