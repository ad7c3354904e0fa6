import { dots, leaf, ovals, scene, shadow, strokes } from '../scene';

export const fruit = {
  'fruit-bowl': scene(
    'Apples and bananas in a bowl',
    'fruit, apple, banana, bowl, healthy, fresh, snack',
    { wall: '#e0d8c4', table: '#b4a07c' },
    `${shadow(200, 216, 92, 12)}
  <path d="M236 64c46 14 66 60 56 96-18 10-70 6-92-2 40-16 52-52 36-94Z" fill="#e9bf3e"/>
  <path d="M236 64c28 30 32 68 2 98-14 0-28-2-38-4 40-16 52-52 36-94Z" fill="#f5d462"/>
  <path d="M228 58l12-4 4 14-10 2Z" fill="#6d5425"/>
  <circle cx="132" cy="128" r="40" fill="#b9352c"/><path d="M148 92c30 18 32 58 0 74 12-24 12-52 0-74Z" fill="#9c2a23"/>
  <circle cx="200" cy="122" r="42" fill="#86a83f"/><path d="M218 84c30 20 30 60-2 76 12-24 14-52 2-76Z" fill="#6f9133"/>
  ${strokes('M110 116c3-10 8-16 16-18M176 108c3-10 8-16 16-18', '#ffffff', 5, 0.45)}
  ${strokes('M134 92c0-8 3-14 8-18M202 82c0-8 3-14 8-18', '#5b4323', 5)}
  <path d="M210 70c8-12 22-12 30-8-6 10-18 14-30 8Z" fill="#5a8a3c"/>
  <path d="M84 138h232c-4 44-40 74-80 78h-72c-40-4-76-34-80-78Z" fill="#7a93a0"/>
  <path d="M282 138h34c-4 44-40 74-80 78h-22c38-16 62-42 68-78Z" fill="#647d8a"/>
  <rect x="78" y="132" width="244" height="13" rx="6.5" fill="#93aab5"/>`,
  ),

  apple: scene(
    'A red apple and half a green one',
    'apple, red, green, fruit, healthy, fresh, snack',
    { wall: '#cfdbce', table: '#90a78d' },
    `${shadow(164, 212, 78, 11)}${shadow(284, 210, 52, 8)}
  <path d="M164 86c-20-16-76-10-76 48 0 42 28 78 54 78 10 0 14-4 22-4s12 4 22 4c26 0 54-36 54-78 0-58-56-64-76-48Z" fill="#c23a32"/><path d="M208 78c20 6 32 24 32 56 0 42-28 78-54 78-6 0-10-2-14-3 42-28 60-86 36-131Z" fill="#9f2a26"/>
  <path d="M142 90c8 8 36 8 44 0-6-6-14-6-22-2-8-4-16-4-22 2Z" fill="#8d2522"/>${strokes('M164 92c-2-18 4-34 14-44', '#5b4323', 7)}
  <path d="M172 66c12-26 40-30 58-20-10 24-38 32-58 20Z" fill="#5f9444"/><path d="M176 64c14-8 28-13 44-15" stroke="#a3cc7f" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M108 132c0-16 6-26 18-30" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${dots('128,150 146,170 158,140 180,166 136,186', 1.8, '#ec9a80')}
  <path d="M284 124c-14-10-52-6-52 36 0 28 18 52 36 52 8 0 10-3 16-3s8 3 16 3c18 0 36-24 36-52 0-42-38-46-52-36Z" fill="#86ab3d"/><path d="M284 130c-12-9-45-5-45 31 0 25 15 45 30 45 6 0 9-3 15-3s9 3 15 3c15 0 30-20 30-45 0-36-33-40-45-31Z" fill="#f8f3d8"/>
  <path d="M284 144c-16 2-24 16-22 28 2 14 12 20 22 20s20-6 22-20c2-12-6-26-22-28Z" fill="#e9e2b8"/>${strokes('M284 130v-16', '#5b4323', 6)}<path d="M278 178c-8-4-10-14-6-20 8 2 12 12 6 20ZM290 178c-6-8-2-18 6-20 4 6 2 16-6 20Z" fill="#6b3f1d"/>`,
  ),

  banana: scene(
    'A bunch of bananas',
    'banana, bananas, yellow, fruit, healthy, fresh, snack',
    { wall: '#d2d6e2', table: '#9298ad' },
    `${shadow(206, 210, 118, 12)}
  <path d="M126 62c-20 50-20 110 30 138 14 8 30 8 34 0-36-28-44-80-36-138Z" fill="#d5a526"/>
  <path d="M132 58c-10 60 8 116 64 140 24 10 48 8 54-2-52-20-82-74-92-138Z" fill="#e3b934"/><path d="M138 58c-2 58 26 108 78 130 16 6 28 8 34 8-52-20-82-74-92-138Z" fill="#f3d35a"/>
  <path d="M140 54c4 62 50 116 118 126 28 4 48-4 52-14-64-6-118-52-144-112Z" fill="#e3b934"/><path d="M146 54c12 58 54 100 118 110 20 3 36 4 46 2-64-6-118-52-144-112Z" fill="#f8df77"/>
  <path d="M144 46c22 50 78 86 138 78 26-4 42-16 44-26-62 8-114-16-158-56Z" fill="#e9c242"/><path d="M150 44c30 44 82 70 134 64 20-2 34-6 42-10-62 8-114-16-158-56Z" fill="#fbe78d"/>
  <path d="M124 66c-6-16 2-34 12-40l22-4c4 14 6 20 14 22-10 16-32 26-48 22Z" fill="#8d7a32"/><path d="M134 28l24-6c2 8 4 12 6 16-8 6-18 8-30 8-2-6-2-12 0-18Z" fill="#6d5a22"/>
  <path d="M322 96l10-4c4 4 2 12-4 14l-8 0ZM304 164l10-2c4 4 0 12-6 12l-8-4ZM244 194l12 0c2 6-4 10-10 10l-8-4ZM184 196l10 2c0 6-8 8-12 6l-6-4Z" fill="#5b4a20"/>
  ${strokes('M176 92c22 18 44 28 70 32M170 128c12 18 28 32 48 40', '#c99c24', 3, 0.6)}${dots('226,116 240,118 214,108 206,156 216,162', 2.2, '#9a7622')}`,
  ),

  strawberries: scene(
    'A punnet of strawberries',
    'strawberries, strawberry, berries, red, fruit, healthy, fresh, summer',
    { wall: '#dbe0d0', table: '#a3ab91' },
    `${shadow(196, 214, 112, 12)}${shadow(350, 212, 22, 5)}
  <defs><g id="berry"><path d="M0 38c-20-4-32-28-24-44 8-12 40-12 48 0 8 16-4 40-24 44Z"/><path d="M22-8c10 16-2 42-22 46 12-12 18-30 12-50 4 1 8 2 10 4Z" fill="#b3283a"/><path d="M-24-6c6-9 14-10 22-8 8-2 18 0 24 8-8 4-14 4-22 1-8 3-16 3-24-1Z" fill="#5d9448"/>${strokes('M0-12v-8', '#5d9448', 4)}${dots('-10,6 4,4 -4,16 10,14 -12,-1 2,26', 1.6, '#f6d4a0')}</g></defs>
  ${[
    [130, 104, -12],
    [176, 88, 8],
    [224, 90, -8],
    [266, 106, 14],
    [152, 128, 10],
    [200, 122, -4],
    [246, 130, 8],
    [112, 134, -20],
    [284, 136, 22],
  ]
    .map(
      ([x, y, turn], berry) =>
        `<use href="#berry" transform="translate(${x} ${y}) rotate(${turn})" fill="${berry % 2 ? '#cf333f' : '#dc434a'}"/>`,
    )
    .join('')}
  <path d="M78 142h236l-16 64c-2 6-6 8-12 8H106c-6 0-10-2-12-8Z" fill="#6f9bb0"/><path d="M274 142h40l-16 64c-2 6-6 8-12 8h-40c18-20 28-44 28-72Z" fill="#587f93"/>
  <path d="M72 136h248v14H72Z" fill="#86aec1"/>${strokes('M120 162l6 40M158 162l3 40M196 162v40M234 162l-3 40M270 162l-6 40', '#466a7d', 8, 0.55)}
  <use href="#berry" transform="translate(346 194) rotate(70) scale(.8)" fill="#cf333f"/>`,
  ),

  watermelon: scene(
    'Slices of watermelon',
    'watermelon, melon, slice, fruit, summer, healthy, fresh',
    { wall: '#cfe0dd', table: '#8fb0a9' },
    `${shadow(200, 212, 132, 13)}
  <g transform="rotate(34 140 150)"><path d="M48 118h188a94 94 0 0 1-188 0Z" fill="#3f7a3f"/><path d="M58 118h168a84 84 0 0 1-168 0Z" fill="#e9f0cf"/><path d="M66 118h152a76 76 0 0 1-152 0Z" fill="#d8434b"/>${ovals('96,134,20 124,132,-10 152,134,10 182,134,-20 110,156,10 142,158,0 172,156,-10 140,178,0', 3.2, 5.6, '#35201c')}</g>
  <path d="M162 206L242 60c4-6 10-6 14 0l86 146Z" fill="#e0505a"/><path d="M249 56c3 0 5 2 7 4l86 146h-50Z" fill="#cb3d49"/>
  <path d="M158 198c60 10 128 10 188 0l6 10c-64 14-136 14-200 0Z" fill="#e9f0cf"/><path d="M152 206c66 12 134 12 200 0l2 6c-66 14-138 14-204 0Z" fill="#3f7a3f"/>
  ${ovals('246,92,10 228,124,20 262,122,-20 212,156,20 246,152,0 280,154,-20 196,184,20 230,184,10 266,184,-10 302,184,-20', 3.6, 6, '#35201c')}${strokes('M232 92l-34 62', '#f39aa0', 5, 0.7)}`,
  ),

  grapes: scene(
    'A bunch of purple grapes',
    'grapes, grape, purple, bunch, fruit, healthy, fresh, snack',
    { wall: '#e0d9c5', table: '#b3a480' },
    `${shadow(200, 212, 124, 12)}
  <ellipse cx="200" cy="206" rx="140" ry="17" fill="#7d5c3b"/><ellipse cx="200" cy="202" rx="140" ry="17" fill="#a37b51"/>
  ${strokes('M180 84c4-18 14-30 30-36M196 62l-18-10', '#6d5a2a', 7)}
  <path d="M196 70c10-24 42-36 66-22 2 10-4 14-2 22-12 18-44 20-64 0Z" fill="#6a9a45"/><path d="M204 68c16-6 32-9 48-9" stroke="#b0d08a" stroke-width="3" fill="none" stroke-linecap="round"/>
  ${[
    [110, 186],
    [146, 190],
    [184, 188],
    [222, 190],
    [258, 188],
    [126, 158],
    [164, 160],
    [202, 160],
    [240, 160],
    [144, 130],
    [182, 130],
    [220, 132],
    [164, 102],
    [202, 104],
    [288, 196],
    [272, 168],
  ]
    .map(
      ([x = 0, y = 0], grape) =>
        `<circle cx="${x}" cy="${y}" r="21" fill="${['#5c2f63', '#6d3a74', '#633469'][grape % 3]}"/><path d="M${x + 11} ${y - 18}a21 21 0 0 1-9 38c12-10 14-26 9-38Z" fill="#44204d"/><circle cx="${x - 7}" cy="${y - 8}" r="5" fill="#b48bbd" opacity=".75"/>`,
    )
    .join('')}`,
  ),

  'fruit-salad': scene(
    'A cup of cut fruit with a fork',
    'fruit salad, fruit cup, melon, kiwi, berries, healthy, fresh, breakfast',
    { wall: '#d9d0de', table: '#9d8fab' },
    `${shadow(200, 214, 74, 11)}
  ${strokes('M252 96l52-74', '#f4f4f1', 8)}${strokes('M304 22l10-14M308 26l12-13M300 19l6-14', '#f4f4f1', 4)}
  <path d="M130 92h140l-20 116c-1 5-4 7-8 7h-84c-4 0-7-2-8-7Z" fill="#ffffff" opacity=".5"/>
  <g><rect x="146" y="158" width="40" height="40" rx="7" fill="#f0953f" transform="rotate(-8 166 178)"/><rect x="206" y="166" width="36" height="36" rx="7" fill="#d8434b" transform="rotate(10 224 184)"/><rect x="140" y="112" width="38" height="38" rx="7" fill="#a9c95c" transform="rotate(12 159 131)"/><rect x="214" y="118" width="38" height="38" rx="7" fill="#f3b24a" transform="rotate(-12 233 137)"/></g>
  ${ovals('192,150,20', 24, 22, '#8a6a35')}${ovals('192,150,20', 21, 19, '#9cc04a')}${ovals('192,150,20', 7, 6, '#f0f0cf')}${dots('192,138 203,142 206,152 199,161 187,162 180,154 181,143', 1.8, '#33301c')}
  ${dots('196,194 236,164 150,160 198,116', 12, '#454783')}${dots('192,190 232,160 146,156 194,112', 3.6, '#8183bd')}
  <path d="M140 92c6-22 26-26 36-14 8-18 36-18 42-2 14-10 36-2 40 16Z" fill="#d8434b"/><path d="M154 92c2-16 22-18 30-6 4 2 4 6 4 6Z" fill="#f3b24a"/><path d="M222 92c0-14 22-16 28 0Z" fill="#a9c95c"/>${ovals('206,76,-10', 20, 15, '#8a6a35')}${ovals('206,76,-10', 17, 12.5, '#9cc04a')}${ovals('206,76,-10', 6, 4, '#f0f0cf')}${dots('206,68 216,72 214,80 204,84 196,80 197,72', 1.6, '#33301c')}
  <path d="M128 88h144v8H128Z" fill="#fdfbf6"/><path d="M146 108l14 94" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".6"/>${leaf(166, 84, -70, '#5d9448', 0.8)}${leaf(164, 86, -120, '#79ae58', 0.7)}`,
  ),
};
