import { COMPLAINTS, PRAISES, type Rating, type RatingTag } from '../../../api/discovery/ratings'

/** From this number of stars on, a rating is praise. */
const PRAISE_FROM = 4

export function isPraise(stars: number): boolean {
  return stars >= PRAISE_FROM
}

/** The three tags to choose from. */
export function tagsFor(stars: number): readonly RatingTag[] {
  return isPraise(stars) ? PRAISES : COMPLAINTS
}

/** Keeps the chosen tags that also exist for the new number of stars. */
export function withStars(rating: Rating | null, stars: number): Rating {
  const available = tagsFor(stars)
  return { stars, tags: (rating?.tags ?? []).filter((tag) => available.includes(tag)) }
}

/** Tags are stored in the order in which they are displayed, so equal choices are equal ratings. */
export function withTag(rating: Rating, tag: RatingTag, on: boolean): Rating {
  const tags = tagsFor(rating.stars).filter((each) => (each === tag ? on : rating.tags.includes(each)))
  return { stars: rating.stars, tags }
}

export function isSameRating(one: Rating | undefined | null, other: Rating | undefined | null): boolean {
  if (!one || !other) return one === other
  return one.stars === other.stars && one.tags.length === other.tags.length && one.tags.every((tag) => other.tags.includes(tag))
}
