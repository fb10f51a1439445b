import type { DerivedEntry, Entry, InputEntry, Journal } from '../../journal/entries'

/** Who brought a turn about. `start` is the page itself, as it opened. */
export type By = 'shopper' | 'answer' | 'timer' | 'source' | 'start'

/** refused: the server said no · failed: no usable answer came, or the page told of an error · crashed: code of ours threw. */
export type Problem = 'refused' | 'failed' | 'crashed'

/** One moment of a session: the turn, by its place in the session, and the ms since the page load began. */
export interface Moment {
  readonly turn: number
  readonly at: number
  readonly seq: number
}

/** What is known of a call of the API. */
export interface RequestFacts {
  readonly endpoint: string
  /** Null for an endpoint that this build does not know. */
  readonly method: string | null
  readonly path: string | null
  readonly requestId: string | null
  readonly intentId: string | null
  /** Of the answer; null while there is none, or when the network gave none. */
  readonly status: number | null
  /** The server's error code and sentence, where it refused. */
  readonly code: string | null
  readonly message: string | null
  /** Why no answer of a server came: `network`, `timeout` and the like. */
  readonly failed: string | null
}

/** A call of a port, from the line that made it to the line that answered it; of a sink only the first. */
export interface Call {
  /** `port#n`; null for a sink, which answers nothing. */
  readonly id: string | null
  readonly port: string
  readonly args: readonly unknown[]
  readonly made: Moment
  readonly answered: Moment | null
  readonly cancelled: Moment | null
  /** What the port gave back, or the bug that kept it from answering; undefined while nothing came. */
  readonly outcome: Outcome | undefined
  /** Of `http/send` only. */
  readonly request: RequestFacts | null
  readonly problem: Problem | null
}
export type Outcome = { readonly value: unknown } | { readonly error: { readonly name: string; readonly message: string } }

/** One input and everything that followed from it at once. */
export interface Turn {
  /** Its place in the session, from 0. */
  readonly index: number
  /** As support counts them: from 1, with the turns before a snapshot. */
  readonly number: number
  readonly at: number
  readonly by: By
  readonly input: InputEntry
  /** What followed, in its order. */
  readonly entries: readonly Entry[]
  readonly events: readonly DerivedEntry[]
  readonly calls: readonly Call[]
  /** The call that its input answers, if it was made in this journal. */
  readonly settles: Call | null
  readonly lastSeq: number
  readonly problem: Problem | null
}

/** A journal, read: what the console and the command line show of it. */
export interface Session {
  readonly journal: Journal
  readonly turns: readonly Turn[]
  /** In the order in which they were made. */
  readonly calls: readonly Call[]
  /** Time of the last turn, ms since the page load began. */
  readonly endsAt: number
}

/** What is said of a turn: words, and among them those that matter most. */
export type Words = readonly (string | { readonly strong: string })[]

/** One thing that happened, in a sentence. */
export interface Sentence {
  readonly seq: number
  readonly words: Words
  /** The event or call that it tells of, by its name in the journal. */
  readonly about: string
  readonly kind: 'shopper' | 'world' | 'event' | 'call' | 'note'
  readonly problem: Problem | null
}
