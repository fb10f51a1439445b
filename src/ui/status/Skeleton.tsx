import css from './Skeleton.module.css'

/** A loading placeholder; the class sets its size. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${css.skeleton} ${className}`} aria-hidden="true" />
}
