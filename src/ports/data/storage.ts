import type { Json } from '../../shared/json'
import { port, sink } from '../port'
import type { StoredKey } from './stored'
import type { Named } from '../../shared/meaning'

/** Null if the key is absent, unreadable or has another shape. Keys and shapes: ports/data/stored. */
export const readStored = port<[{ readonly key: StoredKey }], { readonly value: Named<Json, 'stored'> }>('storage/read')

/** The caller never sees the error of a full or denied storage. */
export const writeStored = sink<[{ readonly key: StoredKey; readonly value: Named<Json, 'stored'> }]>('storage/write')
