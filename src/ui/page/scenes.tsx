/**
 * Drawings that replace missing photos and illustrate states. They are decorative, use the theme's colours, and are
 * never mirrored.
 */

/** A board on the ground: for a missing photo. It draws nothing that a park may lack. */
export function NoPhotoScene() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0 0h320v180H0z" fill="var(--scene-sky)" />
      <circle cx="92" cy="52" r="26" fill="var(--scene-sun)" />
      <path d="M0 118 46 82l44 26 62-46 58 44 48-30 62 40v64H0z" fill="var(--scene-hills)" />
      <path d="M0 150h320v30H0z" fill="var(--scene-floor)" />
      <path
        d="M118 130c7 8 13 8 20 8h48c7 0 13 0 20-8"
        stroke="var(--scene-line)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="142" cy="146" r="6" fill="var(--scene-line)" />
      <circle cx="182" cy="146" r="6" fill="var(--scene-line)" />
    </svg>
  )
}

/** A rail and a board without a rider: for no results. */
export function NothingScene({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <circle cx="226" cy="60" r="38" fill="var(--accent)" />
      <path d="M0 128 52 92l40 24 66-54 60 50 44-28 58 44v24H0z" fill="var(--chip)" />
      <path d="M16 152h288" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M64 152v-36M164 152v-36M44 116h140"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <g transform="rotate(-14 246 138)">
        <path
          d="M206 132c6 8 12 8 18 8h44c6 0 12 0 18-8"
          stroke="var(--ink)"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="228" cy="150" r="7" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
        <circle cx="264" cy="150" r="7" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
      </g>
    </svg>
  )
}

/** A fallen rider: for an error. */
export function SlamScene({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <path d="M0 128 52 92l40 24 66-54 60 50 44-28 58 44v24H0z" fill="var(--chip)" />
      <path d="M16 152c44 0 62-12 78-60h40v60z" fill="var(--accent)" />
      <path d="M16 152h288" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <path d="M86 92h56" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <g stroke="var(--ink)" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="m178 140 34-8 26 12" />
        <path d="m212 132 20-18 20 6M180 138l-14-20" />
        <path d="m190 136-8-24" />
      </g>
      <circle cx="160" cy="132" r="12" fill="var(--ink)" />
      <path
        d="M152 106l-8-12M170 100l2-14M140 120l-14-4"
        stroke="var(--closed)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="rotate(-24 282 92)">
        <path
          d="M254 86c5 6 9 6 14 6h30c5 0 9 0 14-6"
          stroke="var(--ink)"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="270" cy="101" r="6" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
        <circle cx="296" cy="101" r="6" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
      </g>
    </svg>
  )
}
