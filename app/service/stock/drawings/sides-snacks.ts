import { bowl, dots, ovals, plate, scene, shadow, steam, strokes } from '../scene';

export const sidesSnacks = {
  fries: scene(
    'French fries in a paper cone',
    'fries, french fries, chips, potato, side, fast food',
    { wall: '#dcd4c2', table: '#b29f7f' },
    `${shadow(200, 216, 62, 10)}
  <g fill="#eab84b"><rect x="150" y="66" width="15" height="90" rx="3" transform="rotate(-14 157 110)"/>
  <rect x="168" y="46" width="15" height="104" rx="3" transform="rotate(-6 175 100)"/>
  <rect x="190" y="36" width="15" height="110" rx="3"/><rect x="212" y="48" width="15" height="104" rx="3" transform="rotate(6 219 100)"/>
  <rect x="232" y="66" width="15" height="90" rx="3" transform="rotate(13 239 110)"/></g>
  <g fill="#f5d071"><rect x="160" y="82" width="14" height="80" rx="3" transform="rotate(-8 167 120)"/>
  <rect x="180" y="66" width="14" height="90" rx="3" transform="rotate(3 187 110)"/>
  <rect x="203" y="70" width="14" height="90" rx="3" transform="rotate(-3 210 114)"/>
  <rect x="224" y="84" width="14" height="80" rx="3" transform="rotate(9 231 124)"/></g>
  <path d="M134 112c22 22 110 22 132 0l-22 96c-2 6-6 8-12 8h-64c-6 0-10-2-12-8Z" fill="#a63d34"/>
  <path d="M240 128c10-4 20-9 26-16l-22 96c-2 6-6 8-12 8h-12c10-20 18-54 20-88Z" fill="#8a2f28"/>
  <path d="M160 150c26 8 54 8 80 0l-6 28c-22 6-46 6-68 0Z" fill="#f7efe2"/>`,
  ),

  popcorn: scene(
    'A striped box of popcorn',
    'popcorn, cinema, movie, snack, salty, stadium',
    { wall: '#cfcbd9', table: '#9690a8' },
    `${shadow(200, 218, 58, 10)}
  <g fill="#f6e3ae">${dots('152,92 172,78 196,68 222,76 246,90 160,106 240,106 182,60 214,56', 17, '#f6e3ae')}</g>
  ${dots('166,90 190,80 216,86 236,96 178,100 204,102', 17, '#fdf2cf')}
  ${dots('160,84 184,72 210,70 232,84 196,92 222,98 174,94', 5, '#eac772')}
  <path d="M140 106h120l-16 104c-1 5-4 8-9 8h-70c-5 0-8-3-9-8Z" fill="#f9f4ea"/>
  <path d="M140 106h22l10 112h-7c-5 0-8-3-9-8ZM184 106h16v112h-10ZM222 106h18l-10 112h-12ZM254 106h6l-16 104c-1 3-2 5-4 6Z" fill="#a8322f"/>
  <path d="M140 106c8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0l-1 8H141Z" fill="#8f2826"/>
  ${dots('106,208 300,212 284,204', 9, '#f6e3ae')}${dots('104,205 298,209', 4, '#eac772')}`,
  ),

  'potato-chips': scene(
    'A bag of potato chips and some chips before it',
    'chips, crisps, potato, bag, snack, salty',
    { wall: '#cbd6c6', table: '#94a58c' },
    `${shadow(196, 214, 74, 11)}
  <path d="M130 44c26 8 110 8 136 0 10 50 10 120 0 170-40-8-96-8-136 0-10-50-10-120 0-170Z" fill="#2f6d62"/>
  <path d="M226 52c14-1 27-2 40-6 10 48 10 120 0 170-12-2-26-4-40-5 14-50 14-110 0-157Z" fill="#235850"/>
  <path d="M130 44c26 8 110 8 136 0l2 15c-40 9-100 9-140 0ZM128 200c44-9 96-9 140 0l-2 14c-40-8-96-8-136 0Z" fill="#e9e2d0"/>
  <ellipse cx="198" cy="130" rx="52" ry="44" fill="#f4e6bd"/>
  <path d="M166 128c6-26 44-34 62-14 10 20-8 38-30 36-20-2-34-10-32-22Z" fill="#e6b34c"/>
  <path d="M176 126c8-16 32-20 44-8" fill="none" stroke="#f6d68a" stroke-width="5" stroke-linecap="round"/>
  <path d="M144 62c-4 42-4 90 0 134" fill="none" stroke="#ffffff" stroke-width="5" opacity=".22"/>
  <ellipse cx="296" cy="212" rx="30" ry="11" fill="#cf9a35" transform="rotate(-8 296 212)"/>
  <ellipse cx="296" cy="209" rx="30" ry="11" fill="#edc062" transform="rotate(-8 296 209)"/>
  <ellipse cx="258" cy="222" rx="26" ry="9" fill="#d6a33f" transform="rotate(10 258 222)"/>
  <ellipse cx="258" cy="219" rx="26" ry="9" fill="#f1ca74" transform="rotate(10 258 219)"/>`,
  ),

  'onion-rings': scene(
    'Crispy onion rings with a dip',
    'onion rings, fried, crispy, side, snack, fast food, dip',
    { wall: '#cdd5d6', table: '#8fa0a3' },
    `${plate(190, 202, 134, '#4d5a63', '#424e57')}
  ${[
    [122, 182, 46, 17],
    [204, 188, 48, 17],
    [160, 160, 50, 18],
    [236, 164, 44, 16],
    [178, 130, 46, 18],
    [184, 102, 40, 15],
  ]
    .map(
      ([x = 0, y = 0, rx = 0, ry = 0]) =>
        `<ellipse cx="${x}" cy="${y + 7}" rx="${rx}" ry="${ry}" fill="none" stroke="#9a5d1f" stroke-width="19"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#d9983f" stroke-width="18"/><path d="M${x - rx} ${y - 1}a${rx} ${ry} 0 0 1 ${rx} -${ry}" fill="none" stroke="#f3c67a" stroke-width="6" stroke-linecap="round" stroke-dasharray="14 9"/>${dots(`${x - rx + 4},${y + 6} ${x - 12},${y + ry} ${x + 14},${y + ry - 2} ${x + rx - 2},${y + 4}`, 2.4, '#a9691f')}`,
    )
    .join('')}
  ${shadow(318, 214, 36, 7)}${bowl([318, 176, 42, 36], ['#f5f1e8', '#d9d2c3', '#fffdf7', '#c0392b'])}<path d="M290 178c10-6 34-6 42-2" stroke="#e0695a" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),

  nachos: scene(
    'Nachos with melted cheese, jalapeños and salsa',
    'nachos, tortilla chips, cheese, jalapeno, salsa, mexican, snack, stadium',
    { wall: '#dfd6cd', table: '#a08b7b' },
    `${shadow(200, 212, 140, 13)}
  ${[
    'M96 150l44-50 28 62Z',
    'M132 128l40-58 34 62Z',
    'M188 120l50-50 22 66Z',
    'M236 132l52-34 8 60Z',
    'M76 172l28-46 46 44Z',
    'M262 168l42-44 22 52Z',
    'M160 160l34-52 42 50Z',
    'M206 168l38-48 36 54Z',
    'M112 176l40-40 34 46Z',
  ]
    .map(
      (path, chip) =>
        `<path d="${path}" fill="${chip % 2 ? '#e3ac45' : '#edbd5b'}" stroke="#c98f2e" stroke-width="4" stroke-linejoin="round"/>`,
    )
    .join('')}
  <path d="M112 146c14-18 34-8 46-24 10-14 30-16 40-4 16-10 36-4 42 10 18-4 36 8 40 22-4 14-14 4-20 14-4 14-16 10-20-2-8 6-12 18-22 12-8-6-4-18-14-20-8 8-8 24-18 22-10-4-6-20-16-26-8 6-12 20-22 16-8-4-4-16-14-18-10 4-20 8-22-2Z" fill="#f7b92c"/>
  ${strokes('M134 142c12-8 22-6 32-18M206 124c10-4 18 0 24 8', '#fddb7b', 5)}
  ${ovals('150,134,-10 226,142,10 190,152,0', 13, 8, '#4d7f33')}${ovals('150,134,-10 226,142,10 190,152,0', 9.5, 5.4, '#b5d07c')}${dots('147,133 154,135 223,141 230,143 187,152 194,151', 1.7, '#f3f0c4')}
  ${ovals('178,124,20 246,154,-20 162,152,10', 9, 6.5, '#c43a2c')}${ovals('206,138,0 126,150,30 264,148,0', 6, 3.6, '#3a2a26')}
  <path d="M60 170h280l-22 38c-2 4-6 6-12 6H94c-6 0-10-2-12-6Z" fill="#f5efe2"/><path d="M296 170h44l-22 38c-2 4-6 6-12 6h-44c16-10 28-26 34-44Z" fill="#ddd4c2"/><path d="M60 170h280l-5 9H65Z" fill="#b9473a"/><path d="M72 190h256l-4 7H76Z" fill="#b9473a"/>`,
  ),

  'chicken-nuggets': scene(
    'Chicken nuggets in a paper box with a dip',
    'chicken nuggets, nuggets, chicken, fried, kids, fast food, snack, dip',
    { wall: '#d2d9c3', table: '#98a27f' },
    `${shadow(176, 214, 98, 11)}
  <path d="M86 120h180l10 30H76Z" fill="#8e3431"/>
  ${[
    [118, 130],
    [166, 118],
    [214, 126],
    [238, 144],
    [142, 148],
    [190, 144],
    [108, 154],
  ]
    .map(
      ([x, y], piece) =>
        `<g transform="translate(${x} ${y}) rotate(${((piece * 47) % 60) - 30})"><path d="M-28 4c-2-18 12-26 28-24 18-2 30 6 28 22-2 16-14 22-28 20-16 2-26-4-28-18Z" fill="#a8681f"/><path d="M-28 0c-2-18 12-24 28-22 18-2 30 4 28 20-2 14-14 20-28 18-16 2-26-2-28-16Z" fill="#d99a41"/>${dots('-12,-8 4,-12 14,-2 -4,4 8,8 -16,4', 2.4, '#b97524')}<path d="M-18-8c4-6 10-8 16-8" fill="none" stroke="#f3c983" stroke-width="4.5" stroke-linecap="round"/></g>`,
    )
    .join('')}
  <path d="M72 146h208l-14 62c-1 5-5 8-10 8H96c-5 0-9-3-10-8Z" fill="#c2483e"/><path d="M246 146h34l-14 62c-1 5-5 8-10 8h-34c14-18 22-42 24-70Z" fill="#a33a33"/>
  <path d="M140 156h72l-6 44c-20 6-40 6-60 0Z" fill="#f7efe2"/><path d="M160 190c-2-16 2-22 8-26-2-6 8-8 10-2 10 2 14 12 10 20 4 4 2 8-2 8Z" fill="#d99a41"/>
  ${shadow(318, 214, 38, 7)}${bowl([318, 178, 42, 34], ['#fbf8f0', '#ded7c8', '#fffefa', '#e0a52c'])}<path d="M292 180c8-6 30-6 40-2" stroke="#f3cd72" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),

  'baked-potato': scene(
    'A baked potato with sour cream, chives and bacon',
    'baked potato, jacket potato, potato, sour cream, chives, side, dinner',
    { wall: '#d3cddb', table: '#8d8299' },
    `${plate(200, 200, 138)}
  <path d="M74 172c-4-38 48-72 128-72 78 0 128 32 124 70-4 30-60 42-126 42-68 0-122-12-126-40Z" fill="#8d5a2e"/><path d="M272 114c34 12 56 32 54 56-4 30-60 42-126 42 70-16 104-54 72-98Z" fill="#754622"/>
  ${dots('100,166 116,186 140,196 96,180 290,170 306,160 280,190 250,202 180,206 300,178', 2.8, '#6a3f1d')}${strokes('M90 158c8-18 24-32 44-40', '#b67f4b', 6, 0.8)}
  <path d="M114 144c22-26 56-38 92-38 36 0 66 12 82 34 4 14-14 12-22 16 4 14-14 16-24 12-8 12-26 8-34 2-10 10-28 8-34-2-10 6-26 4-26-8-14 4-40-2-34-16Z" fill="#f0d27c"/><path d="M126 142c20-20 48-30 80-30 30 0 56 8 70 26-40 10-110 16-150 4Z" fill="#f9e6a6"/>
  <path d="M152 138c-10-16 8-32 24-26 4-18 36-20 42-4 18-8 38 6 32 22 10 12-4 26-18 20-8 14-30 12-36 2-12 8-40 4-44-14Z" fill="#fffdf7"/><path d="M228 104c16-2 28 12 22 26 10 12-4 26-18 20-4 8-14 10-22 8 22-12 30-30 18-54Z" fill="#ece7db"/>
  ${strokes('M172 126l8-4M196 116l2 8M216 126l8 2M186 140l8 2M208 144l4-7M232 136l-4 7M166 142l4 5', '#5d9440', 5)}
  <g fill="#a8402e"><rect x="178" y="130" width="13" height="8" rx="2" transform="rotate(-16 184 134)"/><rect x="204" y="132" width="13" height="8" rx="2" transform="rotate(22 210 136)"/><rect x="140" y="142" width="13" height="8" rx="2" transform="rotate(10 146 146)"/><rect x="250" y="148" width="13" height="8" rx="2" transform="rotate(-20 256 152)"/><rect x="224" y="116" width="12" height="7" rx="2" transform="rotate(30 230 119)"/></g>
  ${steam(200, 86)}`,
  ),

  'ketchup-mustard': scene(
    'Bottles of ketchup and mustard',
    'ketchup, mustard, sauce, condiments, dip, extra, mayonnaise',
    { wall: '#d9dfe0', table: '#a3b0b2' },
    `${shadow(146, 216, 46, 9)}${shadow(256, 216, 46, 9)}
  ${[
    ['#b9342b', '#98271f', '#8d231c', 146],
    ['#e3ad2b', '#c58f19', '#b88413', 256],
  ]
    .map(
      ([
        body,
        shade,
        cap,
        x,
      ]) => `<g transform="translate(${x} 0)"><path d="M-5 32l3-20h4l3 20Z" fill="${cap}"/><path d="M-16 32h32l6 32h-44Z" fill="${cap}"/>
  <path d="M-24 64h48c12 10 18 22 18 40v96c0 10-6 16-16 16h-52c-10 0-16-6-16-16v-96c0-18 6-30 18-40Z" fill="${body}"/><path d="M10 64h14c12 10 18 22 18 40v96c0 10-6 16-16 16H6c10-3 16-9 16-20v-92c0-16-4-28-12-40Z" fill="${shade}"/>
  <path d="M-42 116h84v62h-84Z" fill="#fbf5e8"/><path d="M22 116h20v62H22Z" fill="#e6dcc8"/><path d="M-30 100c0-12 4-20 12-26" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".45"/></g>`,
    )
    .join('')}
  <circle cx="144" cy="150" r="19" fill="#c8402f"/><path d="M132 137c6-6 18-6 24 0-6 5-18 5-24 0Z" fill="#5d8f40"/><circle cx="138" cy="146" r="4" fill="#e88073"/>
  ${strokes('M252 168c0-12 0-22 4-34M254 156c-6-2-10-6-12-12M254 150c6-2 10-6 12-12', '#5d8f40', 4)}${dots('244,134 256,128 268,134 240,144 250,138 262,142', 5, '#e9bd35')}`,
  ),

  'mixed-nuts': scene(
    'A bowl of mixed nuts',
    'nuts, almonds, peanuts, cashews, snack, healthy, salty, bar',
    { wall: '#d5dccf', table: '#9aa58f' },
    `${shadow(196, 214, 92, 12)}
  ${bowl([196, 130, 108, 82], ['#5d7f9a', '#476580', '#7596b0', '#5d3a1f'])}
  <path d="M102 128c10-24 46-40 94-40s86 16 94 40c-14 22-174 24-188 0Z" fill="#8d5a2e"/>
  ${ovals('128,122,-30 168,104,20 206,96,-20 248,112,30 188,132,10 232,136,-30', 17, 10, '#a3612b')}${ovals('126,120,-30 166,102,20 204,94,-20 246,110,30 186,130,10 230,134,-30', 11, 5, '#c98548')}
  ${strokes('M140 134c4-14 20-16 28-6M212 116c4-14 20-14 26-4M150 114c-4-12 8-20 18-16M258 132c2-12 16-14 22-6', '#e9c98c', 12)}${strokes('M142 130c4-8 12-9 20-6M215 112c4-7 10-8 17-4', '#f8e5bd', 4)}
  ${ovals('192,114,0 222,124,30 160,136,-10 268,120,-40 112,130,10', 12, 9, '#d9a458')}${ovals('190,112,0 220,122,30 158,134,-10 266,118,-40', 6, 4, '#f0cd8f')}
  ${ovals('316,208,-20 342,214,20', 16, 9, '#a3612b')}${ovals('314,206,-20 340,212,20', 10, 4.5, '#c98548')}${strokes('M70 214c4-14 20-14 26-4', '#d4b06c', 13)}${strokes('M70 211c4-14 20-14 26-4', '#f1d9a4', 11)}
  <path d="M108 152c6 26 20 42 40 50" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".3"/>`,
  ),
};
