import { BEHAVIOUR, FORMAT, VERSION, type Header } from '../../journal/record/entries'
import { idFrom } from '../../journal/runtime/seeded'

export interface HeaderSources {
  readonly build: string
  /** Epoch ms. */
  readonly now: number
  readonly random: () => number
  readonly language: string
  /** Evaluated when the header is written: the lookup takes 40 ms on a cheap phone. */
  readonly timeZone: () => string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
}

/** The first line of this page load's journal. Seed and id are random; the recorder adds versions and redaction. */
export function createHeader({ build, now, random, language, timeZone, viewport, location }: HeaderSources): Header {
  return {
    k: 'header',
    format: FORMAT,
    version: VERSION,
    id: idFrom(random),
    build,
    startedAt: now,
    seed: idFrom(random),
    get timeZone() {
      return timeZone()
    },
    locale: language,
    viewport,
    segment: 0,
    location: { pathname: location.pathname, search: location.search, hash: location.hash },
    behaviour: BEHAVIOUR,
    eventVersions: {},
    redaction: '',
  }
}
