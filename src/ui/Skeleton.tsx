import css from './Skeleton.module.css'

/** A box in the shape of what comes; its size is the class's. */
export function Bone({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`${css.bone} ${className}`} aria-hidden="true" />
}
