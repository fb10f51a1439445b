import { BEHAVIOUR, type Header } from '../../../src/journal/record/entries'

/** The first line of a synthetic journal. */
export function aHeader(seed: string): Header {
  return {
    k: 'header',
    format: 'dekat-journal',
    version: 1,
    id: `test-${seed}`,
    build: 'test',
    startedAt: 1_780_000_000_000,
    seed,
    timeZone: 'Asia/Jakarta',
    locale: 'id-ID',
    viewport: { width: 390, height: 844 },
    segment: 0,
    location: { pathname: '/', search: '', hash: '' },
    behaviour: BEHAVIOUR,
    eventVersions: {},
    redaction: 'none',
  }
}
