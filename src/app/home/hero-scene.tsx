/** The decorative drawing beside the headline: a quarter pipe, a rider, a floodlight. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 20 480 300"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="338" cy="112" r="66" fill="var(--accent)" />
      <path d="M0 320 96 168l70 46 92-84 96 88 60-40 66 142Z" fill="var(--chip)" />
      <path d="M90 252h300v68H90z" fill="var(--hero-ground)" />
      {/* Two ramps and the flat ground between them. */}
      <path d="M40 186h64c4 74 48 122 116 122h40c68 0 112-48 116-122h64v174H40Z" fill="var(--hero-concrete)" />
      <path d="M376 186h64v174H260v-52c68 0 112-48 116-122Z" fill="var(--hero-shade)" />
      <path
        d="M40 186h64c4 74 48 122 116 122h40c68 0 112-48 116-122h64"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M96 180h16M368 180h16" stroke="var(--ink)" strokeWidth="10" strokeLinecap="round" />
      {/* Floodlight. */}
      <path d="M68 186V52" stroke="var(--ink)" strokeWidth="5" />
      <path d="M50 40h36l8 18H42Z" fill="var(--ink)" />
      {/* The rider, above the coping. */}
      <g stroke="var(--ink)" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="m286 96 18 30-26 26" />
        <path d="m278 152 12 26M304 126l24 18-4 30" />
        <path d="m288 100-34 6-18-18M290 98l30-16 22 10" />
      </g>
      <circle cx="280" cy="74" r="14" fill="var(--ink)" />
      <path d="M266 66c4-16 28-16 30 0l8 4h-38Z" fill="var(--closed)" />
      <path d="m270 186 72-16" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="284" cy="194" r="7" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="334" cy="183" r="7" fill="var(--accent)" stroke="var(--ink)" strokeWidth="4" />
    </svg>
  )
}
