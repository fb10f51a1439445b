import { by, events, map, oneOf, slices } from '../../shared/privacy'
import type { Declarations, IntentDeclaration } from '../../shared/privacy'
import type * as Events from './events'
import type { MutationsState } from './reducer'

const failure = { kind: 'id', code: 'id', message: 'sentence' } as const
const intent = { name: 'id', key: 'id', intentId: 'id' } as const

/** Combines the intent declarations (`intents`) of all features; the name of the mutation selects the declaration. */
export function mutationPrivacy(intents: Readonly<Record<string, IntentDeclaration>>): Declarations {
  return {
    events: events<Pick<typeof Events, 'started' | 'succeeded' | 'failed' | 'notApplied' | 'outcomeLost' | 'forgotten'>>('mutation', {
      started: { ...intent, userId: 'id', input: by('name', (name) => intents[name]?.input) },
      succeeded: { ...intent, result: by('name', (name) => intents[name]?.result) },
      failed: { ...intent, failure, reason: 'id' },
      notApplied: { ...intent, failure },
      outcomeLost: { ...intent, failure },
      forgotten: intent,
    }),
    slices: slices<{ mutations: MutationsState }>({
      mutations: map(by('*', (name) => ({
        phase: oneOf('pending', 'unknown', 'open', 'succeeded', 'failed'), intentId: 'id', userId: 'id', input: intents[name]?.input,
        result: intents[name]?.result, failure, reason: 'id', since: 'id',
      })), 'id'),
    }),
  }
}
