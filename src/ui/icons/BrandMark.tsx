import css from './BrandMark.module.css'

/** Two dots: the user and the shop. The class sets the size. */
export function BrandMark({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" role="img" aria-label="Dekat">
      <rect className={css.ground} width="32" height="32" rx="10" />
      <circle className={css.dot} cx="12.5" cy="18" r="6.5" />
      <circle className={css.shop} cx="21.5" cy="11.5" r="4.5" />
    </svg>
  )
}
