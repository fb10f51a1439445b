import { REDACTION_POLICY } from '../../../app/recording/redactionPolicy'
import type { Entry, Header, Journal } from '../../../journal/record/entries'
import { createRedactor } from '../../../journal/redact/redactor'
import { hasPrivate } from '../../../journal/redact/detect'

/** The minimum number of letters for a frequency verdict. */
const MIN_LETTERS = 300
/** Random letters contain 19 % vowels, and rarely over 30 % in a sample of MIN_LETTERS. Text in our languages contains over 38 %. */
const MAX_VOWEL_SHARE = 0.3
/** Strings to examine: enough for a verdict, and an upper bound for the work. */
const MAX_STRINGS = 20_000

/** Earlier policies recorded texts of the server. No build that can send reports uses them. */
const FIRST_POLICY = 4
const POLICY = /^dekat-(\d{1,3})$/
const JWT = /\beyJ[\w-]{6,}/g
/** Common mail providers. A stand-in has random letters there. */
const MAILBOX = /@(?:gmail|yahoo|hotmail|outlook|icloud|live|ymail|qq|163)\.(?:com|co\.id)\b/i
/** Indonesian mobile numbers with country code. A stand-in has random digits there and matches once in nine hundred. */
const MOBILE = /\+62[ -]?8\d(?:[ -]?\d){7,}/g
const MAX_MOBILES = 2

/** Content that a redacting recorder cannot have written. */
export interface PrivateFinding {
  readonly what: string
  /** The entry that contained it first. Null for the header, and for findings about the whole journal. */
  readonly seq: number | null
}

/**
 * Finds content that a redacting recorder cannot have written. A stand-in has the format of the value that it replaces, so no single number
 * or name can be judged. The check finds unredacted journals and values that are never stand-ins. It receives entries one at a time and
 * stores none.
 */
export function createPrivacyCheck() {
  const mobiles = new Map<string, number | null>()
  const found = new Map<string, number | null>()
  let stringBudget = MAX_STRINGS
  let letters = { all: 0, vowels: 0 }
  let seen = new Set<string>()
  let redactor = createRedactor(REDACTION_POLICY, () => 0)
  const addFinding = (what: string, seq: number | null) => void (found.has(what) || found.set(what, seq))

  function scan(value: unknown, seq: number | null): void {
    for (const text of stringsIn(value)) {
      if (hasReadableToken(text)) addFinding('a token', seq)
      if (MAILBOX.test(text)) addFinding('an address for mail', seq)
      for (const [mobile] of text.matchAll(MOBILE)) if (!mobiles.has(mobile)) mobiles.set(mobile, seq)
    }
  }
  function endJournal(): void {
    const { all, vowels } = letters
    if (all >= MIN_LETTERS && vowels / all > MAX_VOWEL_SHARE) addFinding('words where stand-ins belong', null)
    letters = { all: 0, vowels: 0 }
    seen = new Set()
  }

  return {
    /** Starts a journal. */
    header(header: Header): void {
      endJournal()
      redactor = createRedactor(REDACTION_POLICY, () => 0)
      if (Number(POLICY.exec(header.redaction)?.[1] ?? 0) < FIRST_POLICY) addFinding('a journal without redaction', null)
      scan(header, null)
    },
    entry(entry: Entry): void {
      if (entry.k === 'n' && (hasPrivate(entry.note) || hasPrivate(entry.about ?? ''))) addFinding('a note', entry.seq)
      scan(entry, entry.seq)
      if (stringBudget <= 0) return
      for (const text of redactedStrings(entry, redactor.entry(entry))) {
        if (seen.has(text) || stringBudget-- <= 0) continue
        seen.add(text)
        letters.all += text.match(/[a-z]/gi)?.length ?? 0
        letters.vowels += text.match(/[aeiou]/gi)?.length ?? 0
      }
    },
    /** All findings, each once. Call it after the last entry. */
    end(): readonly PrivateFinding[] {
      endJournal()
      if (mobiles.size > MAX_MOBILES) addFinding('telephone numbers', [...mobiles.values()][0] ?? null)
      return [...found].map(([what, seq]) => ({ what, seq }))
    },
  }
}

/** The first finding of `createPrivacyCheck` in some journals, in a few words; null where there is none. */
export function findPrivateData(journals: readonly Journal[]): string | null {
  const check = createPrivacyCheck()
  for (const { header, entries } of journals) {
    check.header(header)
    for (const entry of entries) check.entry(entry)
  }
  return check.end()[0]?.what ?? null
}

/** True for a JWT whose header can be decoded. A stand-in has the same prefix but no readable content. */
function hasReadableToken(text: string): boolean {
  return (text.match(JWT) ?? []).some((token) => {
    try {
      return typeof JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) === 'object'
    } catch {
      return false
    }
  })
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* stringsIn(each)
}

/** The strings of an entry that redaction replaces. In a redacted entry these are stand-ins. */
function* redactedStrings(before: unknown, after: unknown): Generator<string> {
  if (before === after) return
  if (typeof before === 'string') yield before
  else if (typeof before === 'object' && before !== null) {
    const others = Object.values((after ?? {}) as Entry | object)
    for (const [at, each] of Object.values(before).entries()) yield* redactedStrings(each, others[at])
  }
}
