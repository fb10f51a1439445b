import { LOCALES } from '../../i18n/locales'
import { entityFields, entityKind } from '../../entities/privacy'
import { by, events, map, oneOf, slices } from '../../shared/privacy'
import type { Declaration, Declarations } from '../../shared/privacy'
import type * as Events from './events'
import type { ResourcesState } from './reducer'

const failure = { kind: 'id', code: 'id', message: 'sentence' } as const
const phase = oneOf('loading', 'ready', 'refreshing', 'failed')

/** Combines the content declarations (`pages`) of all features; the family of a resource's name selects the declaration. */
export function resourcePrivacy(pages: Readonly<Record<string, Declaration>>): Declarations {
  return {
    events: events<typeof Events>('resource', {
      resourcePrerendered: {
        locale: oneOf(...LOCALES), answeredAt: 'moment', generation: 'id', screen: oneOf('merchant', 'groupCouponDetail'),
        params: map('id'), resource: 'id', content: by('resource', pages), included: { kind: oneOf('store', 'deal'), items: entityFields },
      },
      resourceAwaited: { resource: 'id', generation: 'id' },
      resourceLoaded: {
        resource: 'id', generation: 'id', content: by('resource', pages), included: { kind: entityKind, items: entityFields },
      },
      resourceFailed: { resource: 'id', generation: 'id', failure },
      resourceCleared: { resource: 'id' },
      resourceRetryTapped: { resource: 'id' },
    }, {
      resourcePrerendered: 'resource/prerendered', resourceAwaited: 'resource/awaited', resourceLoaded: 'resource/loaded',
      resourceFailed: 'resource/failed', resourceCleared: 'resource/cleared', resourceRetryTapped: 'resource/retryTapped',
    }),
    slices: slices<{ resources: ResourcesState }>({
      resources: map(by('*', (name) => ({ phase, generation: 'id', content: pages[name], failure }))),
    }),
  }
}
