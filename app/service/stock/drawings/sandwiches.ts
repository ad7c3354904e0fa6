import { dots, ovals, plate, scene, shadow, strokes } from '../scene';

export const sandwiches = {
  sandwich: scene(
    'A sandwich cut in two, with ham, cheese and lettuce',
    'sandwich, ham, cheese, club, lunch, deli, bread',
    { wall: '#d8d5c4', table: '#aaa386' },
    `${shadow(200, 208, 140, 14)}
  <rect x="56" y="196" width="288" height="16" rx="8" fill="#8e6b45"/><rect x="56" y="190" width="288" height="16" rx="8" fill="#ab865c"/>
  <path d="M76 190L182 74l14 10v106Z" fill="#e9c790"/>
  <path d="M92 190l98-106v22l-76 84Z" fill="#7fa548"/><path d="M114 190l76-84v16l-60 68Z" fill="#f2bd45"/>
  <path d="M130 190l60-68v16l-46 52Z" fill="#d97f78"/><path d="M144 190l46-52v16l-32 36Z" fill="#c8412f"/>
  <path d="M76 190L182 74l10 6L92 190Z" fill="#b97b36"/><path d="M158 190l32-36 6 4v32Z" fill="#e9c790"/>
  <path d="M210 190V84l14-10 106 116Z" fill="#e9c790"/>
  <path d="M216 84l98 106h-22l-76-84Z" fill="#7fa548"/><path d="M216 106l76 84h-16l-60-68Z" fill="#f2bd45"/>
  <path d="M216 122l60 68h-14l-46-52Z" fill="#d97f78"/><path d="M216 138l46 52h-14l-32-36Z" fill="#c8412f"/>
  <path d="M224 74l106 116h-16L214 80Z" fill="#b97b36"/><path d="M210 190v-32l6-4 32 36Z" fill="#e9c790"/>
  ${strokes('M203 60v44', '#c9a36a', 4)}<circle cx="203" cy="58" r="8" fill="#6c7d34"/><circle cx="203" cy="58" r="3" fill="#b5392d"/>`,
  ),

  'sub-sandwich': scene(
    'A long sub with turkey, lettuce and tomato',
    'sub, sandwich, hoagie, baguette, turkey, lunch, deli, lettuce',
    { wall: '#cddad6', table: '#8fa69e' },
    `${shadow(200, 208, 146, 12)}
  <path d="M52 196h296l-14 16H66Z" fill="#f2ece0"/><path d="M52 196h296l-5 6H57Z" fill="#ffffff"/>
  <path d="M60 176c0-10 14-14 28-14h224c14 0 28 4 28 14 0 18-20 26-44 26H104c-24 0-44-8-44-26Z" fill="#c5863c"/><path d="M64 172c4-8 14-10 24-10h224c10 0 20 2 24 10-30 8-242 8-272 0Z" fill="#f3dcae"/>
  <path d="M56 162c8-12 20-4 32-8s22 4 34-2 24 6 36-2 24 6 38 0 24 4 36-2 24 6 36 0 22-4 34 2 24-6 42 12c-8 12-18 4-30 10s-22-4-34 2-24-6-36 0-24-6-36 0-24-6-38 0-24-6-36 0-24-8-36-2-32 2-42-10Z" fill="#7fa843"/>
  <g fill="#cf4634"><rect x="84" y="148" width="60" height="12" rx="6"/><rect x="170" y="148" width="60" height="12" rx="6"/><rect x="256" y="148" width="60" height="12" rx="6"/></g>
  <path d="M70 144c10-8 30-4 40 0s30-6 44 0 30-6 44 0 32-6 46 0 30-6 44 0 30-6 42 0c4 8-4 12-14 10s-26 6-40 0-30 6-46 0-30 6-44 0-30 6-44 0-30 6-44 0-30 4-28-10Z" fill="#eba998"/>
  <path d="M76 140h248l-26 10-22 12-26-12-46-4-34 12-28-12-38 6Z" fill="#f4c14a"/>
  <path d="M58 140c-8-34 22-56 64-56h156c42 0 72 22 64 56-30 8-254 8-284 0Z" fill="#d0924a"/><path d="M278 84c42 0 72 22 64 56-20 5-70 7-130 7 70-8 100-30 66-63Z" fill="#b97a35"/>
  ${strokes('M128 98c10 4 16 12 18 24M178 94c10 4 16 12 18 24M228 94c10 4 16 12 18 24', '#f0cf94', 6, 0.9)}${strokes('M80 116c6-10 16-16 28-18', '#eec58b', 5, 0.8)}`,
  ),

  wrap: scene(
    'A wrap cut in two, with chicken and vegetables',
    'wrap, tortilla, chicken, burrito, lunch, deli, sandwich, healthy',
    { wall: '#dcd3be', table: '#ad9a72' },
    `${shadow(200, 212, 130, 13)}
  <rect x="56" y="200" width="288" height="16" rx="8" fill="#7d5c3b"/><rect x="56" y="194" width="288" height="16" rx="8" fill="#a37b51"/>
  <g transform="rotate(-14 190 160)"><path d="M92 128c-22 0-26 66 0 66h108v-66Z" fill="#e9cf9f"/><path d="M92 172h108v22H92c-12 0-18-10-19-22Z" fill="#d2b27c"/>
  ${ovals('104,146,0 132,140,20 160,152,-10 118,164,10 150,172,0 90,158,30 176,138,0', 6, 3.4, '#c79c5d')}
  <ellipse cx="200" cy="161" rx="20" ry="33" fill="#f2dfb6"/><ellipse cx="201" cy="161" rx="16" ry="28" fill="#6d9a3f"/></g>
  <g transform="rotate(14 250 150)"><path d="M226 84h70v96c0 22-70 22-70 0Z" fill="#eed7aa"/><path d="M276 84h20v96c0 12-16 17-36 17 12-14 18-60 16-113Z" fill="#d2b27c"/>
  ${ovals('240,128,0 256,150,20 246,172,0 264,120,-20 284,140,0', 6, 3.4, '#c79c5d')}
  <path d="M226 140c24 10 46-14 70 0v40c0 22-70 22-70 0Z" fill="#c2543f"/><path d="M276 138c8-2 14-2 20 2v40c0 12-16 17-36 17 10-8 16-30 16-59Z" fill="#a3412f"/>
  <ellipse cx="261" cy="84" rx="35" ry="20" fill="#f2dfb6"/><ellipse cx="261" cy="84" rx="30" ry="16" fill="#7fa843"/>
  <path d="M238 82c2-8 16-12 22-6 0 8-10 12-22 6Z" fill="#d9483a"/><path d="M262 90c6-8 20-8 24 0-6 6-18 6-24 0Z" fill="#f0c24a"/><path d="M262 76c4-6 18-4 22 2-6 6-16 6-22-2Z" fill="#f1e3cf"/><path d="M242 92c6-4 14-2 16 4-6 4-14 2-16-4Z" fill="#f1e3cf"/><circle cx="262" cy="84" r="4" fill="#8a4a80"/></g>
  <g transform="rotate(-14 190 160)"><path d="M192 144c6-6 18-2 18 4-4 6-14 6-18-4Z" fill="#d9483a"/><path d="M190 166c6-6 20-4 22 4-6 6-18 4-22-4Z" fill="#f1e3cf"/><path d="M194 154c6-2 16-2 18 4-6 4-14 2-18-4Z" fill="#f0c24a"/><path d="M194 178c4-4 14-4 16 2-4 4-12 4-16-2Z" fill="#d9483a"/></g>`,
  ),

  'grilled-cheese': scene(
    'A grilled cheese sandwich with melting cheese',
    'grilled cheese, toastie, sandwich, panini, cheese, toast, lunch, vegetarian',
    { wall: '#d3cfdc', table: '#8d879f' },
    `${plate(200, 200, 138)}
  <path d="M88 184l102-30 122 20v16l-118 24L88 200Z" fill="#a8652a"/><path d="M88 180l102-28 122 20-118 26Z" fill="#e0ab5e"/>
  <path d="M84 172l106-28 126 18c6 6-2 10-6 14 2 12-4 22-8 22s-6-12-8-18l-26 6c0 12-4 24-9 24s-7-12-9-20l-30 6c-8 8-18 6-24-2l-26-6c0 8-4 16-8 16s-6-12-7-20l-30-6c-8 2-10 14-14 14s-6-10-5-18c-8-2-16-6-12-10Z" fill="#f5b735"/>
  <path d="M88 152l102-28 122 20v16l-118 24L88 168Z" fill="#b7722f"/><path d="M194 168l118-24v16l-118 24Z" fill="#99591f"/>
  <path d="M88 152l102-28 122 20-118 24Z" fill="#e3ae60"/>
  <path d="M108 152l84-22 98 15-96 18Z" fill="#d29545"/>
  ${strokes('M130 148l96 14M154 142l96 14M178 136l94 13', '#8f4f1c', 7, 0.8)}
  ${strokes('M112 148l70-18', '#f6d69a', 4, 0.8)}
  <g transform="rotate(12 306 192)"><rect x="284" y="184" width="48" height="15" rx="7.5" fill="#68873a"/><rect x="284" y="182" width="48" height="12" rx="6" fill="#86a64c"/></g>
  ${dots('296,184 306,188 316,190', 1.6, '#c3d68d')}`,
  ),

  'croissant-sandwich': scene(
    'A croissant filled with ham and cheese',
    'croissant sandwich, ham, cheese, sandwich, breakfast, lunch, bakery',
    { wall: '#cfd6e0', table: '#8c9bb2' },
    `${plate(200, 200, 138)}
  <path d="M72 186c14-20 50-28 128-28s114 8 128 28c-6 18-50 26-128 26S78 204 72 186Z" fill="#b97530"/>
  <path d="M66 170c10-12 22-4 34-8s24 4 36-2 26 6 40 0 28 6 42 0 28 6 40 0 24 6 36 2 24-4 36 8c-4 14-16 10-26 14s-26-4-38 0-26-6-40 0-28-4-42 0-26-6-40 0-26-4-38 0-34 2-40-14Z" fill="#7fa843"/>
  <path d="M78 158c20-8 40 0 60-4s42 4 62 0 42 4 62 0 40-4 60 4c2 10-16 14-30 10s-30 8-46 2-30 8-46 2-32 8-46 2-30 4-46 2-34-4-30-18Z" fill="#e99a8c"/>
  <path d="M88 150h224l-22 10-30 14-34-12-40-2-36 14-28-14-24 2Z" fill="#f5c145"/>
  <path d="M68 164c-6-10 8-36 30-54 24-24 62-38 102-38s78 14 102 38c22 18 36 44 30 54-8 4-20-4-32-10-30-8-170-8-200 0-12 6-24 14-32 10Z" fill="#d18e3e"/>
  <path d="M162 78c24-8 52-8 76 0l10 68c-30-4-66-4-96 0Z" fill="#e0a352"/><path d="M116 98c14-10 28-16 46-20l-10 68c-14 2-28 4-40 8Z" fill="#c67f30"/><path d="M284 98c-14-10-28-16-46-20l10 68c14 2 28 4 40 8Z" fill="#bd762a"/>
  ${strokes('M176 84l-6 54M198 80v58M222 82l8 56M134 98l-6 46M268 98l6 46M94 128l-8 20M306 128l8 20', '#a0601d', 2.6, 0.5)}${strokes('M172 82c16-4 36-4 54 0M128 96c8-6 16-10 24-12', '#f6cf8d', 5, 0.8)}`,
  ),
};
