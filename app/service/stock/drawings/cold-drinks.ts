import { dots, leaf, scene, shadow, strokes } from '../scene';

export const coldDrinks = {
  'iced-coffee': scene(
    'Iced coffee in a tall cup with a straw',
    'iced coffee, cold brew, coffee, ice, cold, drink, straw',
    { wall: '#c9d6d4', table: '#93aaa6' },
    `${shadow(200, 212, 50, 10)}
  ${strokes('M204 110l18-82 24-6', '#6d2759', 10)}
  <path d="M150 70h100l-15 138c0 4-4 6-8 6h-54c-4 0-8-2-8-6Z" fill="#ffffff" opacity=".5"/>
  <path d="M154 96h92l-12 110c0 3-3 5-7 5h-54c-4 0-7-2-7-5Z" fill="#5a3421"/>
  <path d="M154 96h92l-4 34c-30 14-50-14-84 2Z" fill="#c9a27c"/>
  <path d="M158 130c30-12 52 12 84 0l-2 18c-34 10-48-16-80-4Z" fill="#8d5c3b"/>
  <g fill="#ffffff" opacity=".38">
    <rect x="164" y="92" width="28" height="28" rx="6" transform="rotate(-12 178 106)"/>
    <rect x="204" y="100" width="28" height="28" rx="6" transform="rotate(18 218 114)"/>
    <rect x="172" y="132" width="27" height="27" rx="6" transform="rotate(10 186 146)"/>
    <rect x="206" y="146" width="25" height="25" rx="6" transform="rotate(-16 218 158)"/>
  </g>
  <rect x="142" y="60" width="116" height="14" rx="7" fill="#f7f5f0"/>
  <path d="M166 84l11 118" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".4"/>`,
  ),

  'orange-juice': scene(
    'A glass of orange juice with a slice of orange',
    'juice, orange, fresh, glass, cold, drink, breakfast',
    { wall: '#e4d9c0', table: '#c8ad7c' },
    `${shadow(176, 210, 54, 10)}${shadow(288, 208, 44, 9)}
  <path d="M128 70h96l-8 132c0 6-4 9-9 9h-62c-5 0-9-3-9-9Z" fill="#ffffff" opacity=".55"/>
  <path d="M133 94h86l-7 106c0 5-3 7-8 7h-56c-5 0-8-2-8-7Z" fill="#f09a2a"/>
  <ellipse cx="176" cy="94" rx="43" ry="8" fill="#f8b955"/>
  <path d="M146 104l5 92" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".4"/>
  <circle cx="222" cy="72" r="31" fill="#e98a1d"/><circle cx="222" cy="72" r="26" fill="#fbe3b5"/>
  <g fill="#f5a63c"><path d="M222 69V50a22 22 0 0 1 15 6Z"/><path d="M225 71l14-13a22 22 0 0 1 5 13Z"/>
  <path d="M225 74h19a22 22 0 0 1-5 13Z"/><path d="M222 76l14 14a22 22 0 0 1-14 5Z"/>
  <path d="M219 76v19a22 22 0 0 1-13-6Z"/><path d="M217 74l-13 13a22 22 0 0 1-4-13Z"/>
  <path d="M217 71h-17a22 22 0 0 1 5-13Z"/><path d="M219 69l-12-13a22 22 0 0 1 12-6Z"/></g>
  <circle cx="288" cy="172" r="40" fill="#ee8f22"/>
  <path d="M300 134c40 18 36 72-10 78 24-16 28-54 10-78Z" fill="#d97a14"/>
  <path d="M288 134c6-14 22-18 32-12-6 10-20 14-32 12Z" fill="#5f8b3c"/>
  ${dots('272,156 282,166 270,176 286,186 276,192', 1.6, '#f7b766')}`,
  ),

  'cola-can': scene(
    'A can of cola, cold',
    'cola, soda, pop, soft drink, can, cold, drink',
    { wall: '#d8c9c4', table: '#a98c86' },
    `${shadow(200, 216, 46, 9)}
  <path d="M158 58c0-8 8-14 14-16h56c6 2 14 8 14 16v140c0 8-6 14-12 18h-60c-6-4-12-10-12-18Z" fill="#a5302b"/>
  <path d="M222 42h6c6 2 14 8 14 16v140c0 8-6 14-12 18h-14c8-6 12-12 12-22V58c0-8-2-12-6-16Z" fill="#842420"/>
  <path d="M158 62c28 8 56 8 84 0v-4c0-8-8-14-14-16h-56c-6 2-14 8-14 16Z" fill="#c9ccd0"/>
  <ellipse cx="200" cy="42" rx="30" ry="7" fill="#e5e7ea"/><ellipse cx="200" cy="42" rx="24" ry="5" fill="#b5babf"/>
  <ellipse cx="204" cy="42" rx="9" ry="2.4" fill="#8e949b"/>
  <path d="M158 196c28 8 56 8 84 0v4c0 8-6 12-12 16h-60c-6-4-12-8-12-16Z" fill="#b9bdc2"/>
  <path d="M158 146c30-38 54 4 84-34v26c-30 36-56-6-84 34Z" fill="#f6efe6"/>
  <path d="M168 74v112" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".28"/>
  <g fill="#ffffff" opacity=".65"><circle cx="178" cy="92" r="2.6"/><circle cx="190" cy="110" r="2"/>
  <circle cx="226" cy="86" r="2.4"/><circle cx="214" cy="104" r="1.8"/><circle cx="182" cy="182" r="2.4"/>
  <circle cx="222" cy="172" r="2.6"/><circle cx="204" cy="188" r="2"/></g>`,
  ),

  'water-bottle': scene(
    'A bottle of water and a filled glass',
    'water, mineral, spring, bottle, still, cold, drink',
    { wall: '#c8d5de', table: '#8fa5b4' },
    `${shadow(164, 216, 38, 8)}${shadow(262, 212, 36, 8)}
  <rect x="148" y="20" width="32" height="16" rx="4" fill="#2f6f93"/>
  <path d="M150 36h28v16c0 12 22 18 22 44v104c0 10-6 16-14 16h-44c-8 0-14-6-14-16V96c0-26 22-32 22-44Z" fill="#bfe0ee"/>
  <path d="M176 36h2v16c0 12 22 18 22 44v104c0 10-6 16-14 16h-12c8-4 12-8 12-18V98c0-26-16-30-10-62Z" fill="#98c9de"/>
  <path d="M128 112h72v52h-72Z" fill="#f5fafc"/>
  <path d="M140 148l14-20 12 14 8-8 14 14Z" fill="#2f6f93"/><circle cx="180" cy="124" r="5" fill="#e2b34b"/>
  <path d="M138 102v92" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".6"/>
  <path d="M226 122h72l-8 84c0 4-3 6-7 6h-42c-4 0-7-2-7-6Z" fill="#ffffff" opacity=".5"/>
  <path d="M230 146h64l-6 60c0 2-2 4-5 4h-42c-3 0-5-2-5-4Z" fill="#a9d5e8" opacity=".9"/>
  <ellipse cx="262" cy="146" rx="32" ry="5" fill="#cbe7f2"/>
  <path d="M240 154l4 46" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
  ),

  lemonade: scene(
    'A jar of lemonade with mint, beside a lemon',
    'lemonade, lemon, citrus, mint, fresh, cold, drink, summer',
    { wall: '#cddccb', table: '#97b093' },
    `${shadow(176, 212, 56, 10)}${shadow(284, 210, 42, 8)}
  ${strokes('M188 100l26-78', '#c25b4c', 9)}
  <path d="M122 64h108v12c8 10 12 16 12 30v92c0 10-6 14-14 14h-104c-8 0-14-4-14-14v-92c0-14 4-20 12-30Z" fill="#ffffff" opacity=".5"/>
  <path d="M118 100h116v94c0 8-4 12-12 12h-92c-8 0-12-4-12-12Z" fill="#f3dc6a" opacity=".92"/><ellipse cx="176" cy="100" rx="58" ry="9" fill="#f8ea9b"/>
  <circle cx="152" cy="150" r="27" fill="#e5c032"/><circle cx="152" cy="150" r="23" fill="#fdf6cf"/><circle cx="152" cy="150" r="19" fill="#f4d94f"/>
  ${strokes('M152 131v38M133 150h38M139 137l26 26M165 137l-26 26', '#fdf6cf', 3)}
  <g fill="#ffffff" opacity=".5"><rect x="186" y="112" width="28" height="28" rx="6" transform="rotate(14 200 126)"/><rect x="190" y="160" width="27" height="27" rx="6" transform="rotate(-14 203 173)"/><rect x="140" y="94" width="26" height="24" rx="6" transform="rotate(-8 153 106)"/></g>
  <rect x="118" y="58" width="116" height="16" rx="8" fill="#ffffff" opacity=".75"/>
  ${leaf(176, 96, -64, '#4f8a45')}${leaf(174, 96, -118, '#6aa557')}${leaf(170, 98, -160, '#4f8a45', 0.8)}
  <path d="M128 112v78" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".5"/>
  <path d="M326 164c8-2 14 4 12 12l-14 8Z" fill="#dbb62a"/><ellipse cx="286" cy="178" rx="45" ry="34" fill="#efcf3f" transform="rotate(-8 286 178)"/>
  <path d="M306 147c18 6 26 18 25 29-2 20-24 34-50 35 28-12 38-38 25-64Z" fill="#dbb62a"/>
  ${strokes('M256 168c2-10 8-16 18-19', '#fdf3b8', 5, 0.8)}`,
  ),

  smoothie: scene(
    'A berry smoothie with strawberries beside it',
    'smoothie, berry, strawberry, fruit, healthy, shake, cold, drink',
    { wall: '#dcd3e0', table: '#a497b3' },
    `${shadow(182, 214, 46, 9)}${shadow(288, 212, 48, 8)}
  ${strokes('M196 70l14-56', '#5f8f78', 10)}
  <path d="M132 52h100c4 40-6 96-16 152 0 6-4 10-10 10h-48c-6 0-10-4-10-10-10-56-20-112-16-152Z" fill="#ffffff" opacity=".5"/>
  <path d="M138 76h88c0 38-8 84-18 124 0 5-3 7-7 7h-38c-4 0-7-2-7-7-10-40-18-86-18-124Z" fill="#c9507c"/>
  <path d="M204 76h22c0 38-8 84-18 124 0 5-3 7-7 7h-14c12-38 18-88 17-131Z" fill="#b03f6b"/>
  <path d="M138 76c4-18 20-16 24-10 6-12 24-10 28-2 8-6 22-4 24 4 8-2 12 2 12 8-18 10-70 10-88 0Z" fill="#ee9dbb"/>
  ${dots('152,110 172,132 160,166 184,178 196,148 150,140 176,98', 2.4, '#8a2750')}
  ${dots('162,62 178,56', 11, '#3e3f7a')}${dots('159,58 175,52', 3, '#8183bd')}
  <path d="M148 92c1 30 5 62 12 92" stroke="#ffffff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".4"/>
  <path d="M262 214c-20-4-32-28-24-44 8-12 40-12 48 0 8 16-4 40-24 44Z" fill="#d23b44"/><path d="M286 170c8 16-4 40-24 44 12-12 18-30 12-50 5 1 9 3 12 6Z" fill="#b22d3a"/>
  <path d="M240 168c6-8 14-10 22-8 8-2 16 0 22 8-8 4-14 4-22 2-8 2-14 2-22-2Z" fill="#5d9448"/>
  <path d="M318 216c-16 0-28-16-24-32 8-12 36-10 42 4 2 16-6 28-18 28Z" fill="#dd4a50"/><path d="M296 184c6-8 16-10 22-6 8-2 14 2 18 8-8 4-12 4-18 2-8 2-16 2-22-4Z" fill="#6ba153"/>
  ${dots('252,182 266,180 258,196 272,192 308,196 320,194 314,206 326,204', 1.7, '#f6d4a0')}`,
  ),

  'iced-tea': scene(
    'Iced tea with lemon and ice in a tall glass',
    'iced tea, tea, ice, lemon, peach, cold, drink, summer',
    { wall: '#dfd5c3', table: '#b99f78' },
    `${shadow(200, 214, 50, 10)}
  ${strokes('M212 88l20-68', '#4c7f86', 9)}
  <path d="M146 52h108l-10 152c0 6-4 10-10 10h-68c-6 0-10-4-10-10Z" fill="#ffffff" opacity=".5"/>
  <path d="M150 80h100l-8 120c0 5-3 8-8 8h-68c-5 0-8-3-8-8Z" fill="#b8622a"/><path d="M226 80h24l-8 120c0 5-3 8-8 8h-18c8-36 12-84 10-128Z" fill="#9c4d1d"/>
  <ellipse cx="200" cy="80" rx="50" ry="8" fill="#d3864a"/>
  <g fill="#ffffff" opacity=".4"><rect x="160" y="76" width="30" height="28" rx="6" transform="rotate(-10 175 90)"/><rect x="204" y="86" width="30" height="28" rx="6" transform="rotate(16 219 100)"/><rect x="168" y="122" width="28" height="28" rx="6" transform="rotate(12 182 136)"/><rect x="204" y="138" width="27" height="27" rx="6" transform="rotate(-18 217 152)"/></g>
  <path d="M126 74a32 32 0 0 1 62-12Z" fill="#e5c032"/><path d="M131 72a27 27 0 0 1 52-10Z" fill="#fdf6cf"/><path d="M135 70a23 23 0 0 1 44-8Z" fill="#f4d94f"/>
  ${strokes('M157 66l-6-20M157 66l11-17M157 66l-18-9', '#fdf6cf', 2.5)}
  ${leaf(214, 76, -30, '#5a9448')}${leaf(214, 78, -80, '#77ad5c', 0.8)}
  <path d="M160 96l6 98" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".4"/>`,
  ),

  milk: scene(
    'A carton of milk and a full glass',
    'milk, dairy, carton, whole milk, glass, cold, drink, breakfast',
    { wall: '#c6d3e0', table: '#8b9fb5' },
    `${shadow(162, 216, 58, 9)}${shadow(272, 212, 38, 8)}
  <path d="M112 92h72v122h-72Z" fill="#fbfaf5"/><path d="M184 92l28-8v120l-28 10Z" fill="#dfe3e2"/>
  <path d="M112 92l14-38h46l12 38Z" fill="#e9edee"/><path d="M172 54l12 38 28-8-16-30Z" fill="#c9d2d6"/>
  <path d="M124 40h72v16h-72Z" fill="#4d7fb0"/><path d="M172 40h24v16h-24Z" fill="#3c6894"/>
  <path d="M112 128c24-16 44 12 72-4v90h-72Z" fill="#5b8dbd"/><path d="M184 124c10-6 18-6 28-12v92l-28 10Z" fill="#42719f"/>
  <path d="M136 166c0-16 12-24 12-34 0 10 12 18 12 34a12 12 0 0 1-24 0Z" fill="#ffffff"/>
  <path d="M234 114h76l-8 92c0 4-3 6-7 6h-46c-4 0-7-2-7-6Z" fill="#ffffff" opacity=".5"/>
  <path d="M238 132h68l-6 70c0 3-2 5-5 5h-46c-3 0-5-2-5-5Z" fill="#fefdf9"/><path d="M290 132h16l-6 70c0 3-2 5-5 5h-12c4-20 7-46 7-75Z" fill="#e6e7e4"/><ellipse cx="272" cy="132" rx="34" ry="6" fill="#f1f0ea"/>`,
  ),

  'bubble-tea': scene(
    'A cup of bubble tea with tapioca pearls',
    'bubble tea, boba, milk tea, tapioca, pearls, cold, drink, asian',
    { wall: '#d9d2c0', table: '#a8997a' },
    `${shadow(200, 214, 46, 9)}
  ${strokes('M206 64l12-54', '#c0547e', 15)}${strokes('M203 64l12-54', '#d8789c', 5)}
  <path d="M146 70h108l-16 138c0 4-4 7-9 7h-58c-5 0-9-3-9-7Z" fill="#ffffff" opacity=".5"/>
  <path d="M151 88h98l-14 114c0 4-3 6-7 6h-56c-4 0-7-2-7-6Z" fill="#c99a6c"/><path d="M151 88h98l-4 34c-30 16-60-12-90 2Z" fill="#e6cba4"/>
  <path d="M228 88h21l-14 114c0 4-3 6-7 6h-14c8-36 13-78 14-120Z" fill="#a9784b" opacity=".5"/>
  ${dots('176,199 190,200 204,200 218,199 226,190 172,187 184,188 198,187 212,188 229,178 171,175 186,175 204,176 218,173 176,163 210,162', 7.4, '#2f1c14')}
  ${dots('174,197 188,198 202,198 216,197 182,186 196,185 210,186 184,173 202,174', 1.8, '#7d5a48')}
  <path d="M142 72c2-26 28-40 58-40s56 14 58 40Z" fill="#ffffff" opacity=".45"/><rect x="138" y="66" width="124" height="11" rx="5.5" fill="#fdfbf6"/>
  ${strokes('M158 60c4-10 10-15 20-19', '#ffffff', 5, 0.7)}<path d="M164 96l8 66" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".4"/>`,
  ),

  milkshake: scene(
    'A tall chocolate milkshake with cream and a cherry',
    'milkshake, shake, chocolate, cream, cherry, diner, cold, drink, sweet',
    { wall: '#d3dde2', table: '#94a9b5', width: 250, height: 400 },
    `${shadow(125, 366, 62, 11)}
  ${strokes('M148 120l26-92', '#c24f4a', 11)}${strokes('M152 106l4-12M160 78l4-12M168 50l3-12', '#fff6ee', 11)}
  <ellipse cx="125" cy="362" rx="54" ry="11" fill="#ffffff" opacity=".8"/><path d="M112 312h26l8 48h-42Z" fill="#ffffff" opacity=".65"/>
  <path d="M68 122h114c4 90-18 160-40 198h-34c-22-38-44-108-40-198Z" fill="#ffffff" opacity=".55"/>
  <path d="M74 136h102c0 80-18 140-38 176h-26c-20-36-38-96-38-176Z" fill="#9a6445"/><path d="M150 136h26c0 80-18 140-38 176h-14c18-44 28-104 26-176Z" fill="#7f4e33"/>
  ${strokes('M90 138c-4 30 12 34 8 66M120 138c6 40-6 50 0 90M152 138c4 24-8 40-4 70', '#5b3320', 7, 0.75)}
  <path d="M62 128c-8-20 8-34 24-28-6-20 16-34 30-24 4-18 32-16 34 2 18-6 32 10 24 24 16 2 20 20 8 28-30 12-90 12-120-2Z" fill="#fffaf0"/>
  <path d="M150 78c18-6 32 10 24 24 16 2 20 20 8 28-16 6-40 9-62 8 34-10 44-34 30-60Z" fill="#eee3d2"/>
  ${strokes('M84 112c16 8 34 8 50 0M98 90c10 4 20 4 30-2', '#e6d8c2', 5)}
  <circle cx="114" cy="66" r="17" fill="#c22f3c"/><circle cx="108" cy="60" r="5" fill="#ec8f93"/>${strokes('M116 50c2-14 10-24 24-28', '#5d7a3a', 4)}
  ${dots('90,104 110,98 134,92 150,112 128,112 76,118 164,118', 2.6, '#6b3f27')}
  <path d="M84 150c2 44 10 90 24 130" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".4"/>`,
  ),
};
