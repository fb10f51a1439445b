import { useState } from 'react'
import { graphemesOf } from '../../shared/text/graphemes'
import { imageSet, imageUrl, isPictureUrl } from '../../shared/media/imageUrl'
import css from './Avatar.module.css'
import { Icon } from '../icons/Icon'

export interface AvatarProps {
  /** '' for a user without a picture. */
  readonly src: string
  /** Its first character replaces a missing picture. */
  readonly name?: string
  /** Names the user or brand; '' next to a visible name. */
  readonly alt?: string
  readonly size: 's' | 'm' | 'l'
}

const SIZE_CLASSES: Readonly<Record<AvatarProps['size'], string | undefined>> = { s: css.s, m: css.m, l: css.l }

const SIZES: Readonly<Record<AvatarProps['size'], string>> = { s: '48px', m: '64px', l: '112px' }

/**
 * The initial of the name replaces a missing picture and one that fails to load. Before that a large one tries its smaller copy, which
 * another page may have loaded while there was a network.
 */
export function Avatar({ src, name = '', alt = '', size }: AvatarProps) {
  const [failed, setFailed] = useState('')
  const [failedLarge, setFailedLarge] = useState('')
  // A photo that the user has just chosen has a blob address.
  const isShown = (isPictureUrl(src) || src.startsWith('blob:')) && failed !== src
  const srcSet = imageSet(src)
  const isSmaller = failedLarge === src
  const hasSmaller = size === 'l' && srcSet !== '' && !isSmaller
  return (
    <span
      className={`${css.avatar} ${SIZE_CLASSES[size]}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {isShown ? (
        <img
          key={`${src} ${isSmaller}`}
          className={css.face}
          src={imageUrl(src, isSmaller ? 160 : 256)}
          {...(srcSet === '' || isSmaller ? {} : { srcSet, sizes: SIZES[size] })}
          alt=""
          width={256}
          height={256}
          decoding="async"
          draggable={false}
          onError={() => (hasSmaller ? setFailedLarge(src) : setFailed(src))}
        />
      ) : name.trim() === '' ? (
        <Icon name="person" size="l" />
      ) : (
        <b className={css.initial}>{graphemesOf(name.trim())[0]?.toLocaleUpperCase()}</b>
      )}
    </span>
  )
}
