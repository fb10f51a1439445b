// Written by `npm run lists`.
import { dealPicture } from './dealPicture'
import { dealQuantity } from './dealQuantity'
import { storePictures } from './storePictures'
import type { DealOnCard } from './dealOnCard'
import type { Store } from '../stores/createStores'

/** The fields of a store card that the files of this folder generate. */
export function storeCardFacts(store: Store) {
  return {
    ...storePictures(store),
  }
}

/** The fields of a deal card that the files of this folder generate. */
export function dealCardFacts(deal: DealOnCard) {
  return {
    ...dealPicture(deal),
    ...dealQuantity(deal),
  }
}
