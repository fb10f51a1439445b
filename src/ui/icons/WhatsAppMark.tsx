import css from './WhatsAppMark.module.css'

/** A telephone in a bubble on a green circle; the name is beside it. Fills its box. */
export function WhatsAppMark() {
  return (
    <svg className={css.mark} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={css.ground} cx="22" cy="22" r="22" />
      <path className={css.bubble} d="M11 33 12.5 27.7A10.7 10.7 0 1 1 16.5 31.6Z" />
      <path
        className={css.phone}
        d="M18.2 17 19.8 20.2 18.8 21.8A9 9 0 0 0 22.8 25.6L24.3 24.4 27.3 26Q26.3 28 24.3 27.8A9.5 9.5 0 0 1 16.2 19.3Q16.2 17.5 18.2 17Z"
      />
    </svg>
  )
}
