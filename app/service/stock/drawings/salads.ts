import { dots, leaf, ovals, plate, scene, shadow, strokes } from '../scene';

export const salads = {
  salad: scene(
    'A bowl of salad with tomatoes and cucumber',
    'salad, green, tomato, cucumber, vegetarian, vegan, lunch, bowl',
    { wall: '#cfdacb', table: '#98ab91' },
    `${shadow(200, 216, 96, 12)}
  <path d="M86 116c2-24 26-26 34-16 2-26 34-36 48-14 8-28 48-28 54-2 14-20 46-12 46 14 14-10 40-4 44 18Z" fill="#5f8f3e"/>
  <path d="M112 118c4-20 26-22 34-8 6-24 36-24 42-4 10-18 38-16 42 6 10-12 36-10 40 8Z" fill="#86b354"/>
  ${strokes('M126 112c4-6 8-10 14-12M168 106c2-8 6-12 10-16M232 108c2-8 6-14 12-18', '#b9d68c', 3.5, 0.9)}
  <circle cx="150" cy="104" r="17" fill="#cf3f31"/><circle cx="145" cy="99" r="6" fill="#e57a6c"/>
  <circle cx="258" cy="102" r="16" fill="#cf3f31"/><circle cx="253" cy="97" r="5" fill="#e57a6c"/>
  <circle cx="204" cy="96" r="21" fill="#4c8447"/><circle cx="204" cy="96" r="17" fill="#dbe9bd"/>
  ${dots('198,90 210,90 204,102 196,99 212,99', 2, '#a9c583')}
  <path d="M222 118c2-18 18-26 34-22-2 14-14 24-34 22Z" fill="#f0ead9"/><path d="M172 118c-2-14-14-20-26-18 0 10 10 20 26 18Z" fill="#8c4a86"/>
  <path d="M80 116h240c0 58-44 94-84 98h-72c-40-4-84-40-84-98Z" fill="#e8ddca"/>
  <path d="M284 116h36c0 58-44 94-84 98h-22c40-16 68-52 70-98Z" fill="#d2c4ac"/>
  <ellipse cx="200" cy="117" rx="120" ry="8" fill="#f6efe2"/><path d="M92 117c30 6 186 6 216 0-30-7-186-7-216 0Z" fill="#5f8f3e"/>`,
  ),

  'poke-bowl': scene(
    'A poke bowl with salmon, avocado and rice from above',
    'poke, bowl, salmon, avocado, rice, healthy, hawaiian, lunch',
    { wall: '#9aa79b', table: '#9aa79b', width: 300, height: 300 },
    `<circle cx="156" cy="160" r="124" fill="#241a14" opacity=".13"/><circle cx="153" cy="156" r="122" fill="#241a14" opacity=".14"/>
  <circle cx="150" cy="150" r="120" fill="#33495a"/><circle cx="150" cy="150" r="110" fill="#42596b"/><circle cx="150" cy="150" r="102" fill="#f6f1e4"/>
  ${ovals('120,150,20 150,170,-30 176,150,60 140,130,10 166,126,-20 150,150,40 128,172,70 178,174,10 110,128,30 190,130,-50 160,186,20 136,190,-20', 7, 3.4, '#e3d9c2')}
  <path d="M150 150L92 66a102 102 0 0 1 118 2Z" fill="#5b8f3e"/>
  ${ovals('118,76,10 142,66,-20 168,68,20 190,80,-10 130,94,30 156,88,0 176,96,-30 146,110,10 164,116,40', 15, 9, '#80b153')}${ovals('124,82,10 150,76,-20 178,84,20 142,100,20 164,104,-10', 9, 4, '#a9cf78')}
  <path d="M156 146L216 70a102 102 0 0 1 36 84Z" fill="#f2913a"/>${strokes('M172 138l46-52M184 140l48-38M196 144l46-24M208 148l38-10M200 118l30 30M220 98l24 40M184 130l20 20', '#fbb468', 5)}
  <path d="M156 156l94 10a102 102 0 0 1-52 72Z" fill="#7aa845"/>${dots('188,176 206,172 226,178 240,176 200,190 218,194 234,192 204,208 222,212 210,224 192,196 198,222', 8.5, '#9cc763')}${dots('186,174 204,170 224,176 238,174 198,188 216,192 232,190 202,206 220,210 208,222', 2.8, '#c8e39a')}
  <path d="M152 158l40 82a102 102 0 0 1-88 0Z" fill="#ef8e6e"/>
  <g stroke="#fbc6b0" stroke-width="3" fill="#f0805c"><rect x="132" y="182" width="24" height="22" rx="5" transform="rotate(12 144 193)"/><rect x="158" y="190" width="24" height="22" rx="5" transform="rotate(-14 170 201)"/><rect x="114" y="208" width="24" height="22" rx="5" transform="rotate(-20 126 219)"/><rect x="142" y="212" width="24" height="22" rx="5" transform="rotate(6 154 223)"/><rect x="168" y="216" width="20" height="18" rx="5" transform="rotate(24 178 225)"/></g>
  <g transform="rotate(-8 84 196)">${[0, 1, 2, 3].map((slice) => `<path d="M${62 + slice * 13} ${170 + slice * 10}c26-8 50 4 52 16-16 10-46 4-52-16Z" fill="#5d7c34"/><path d="M${66 + slice * 13} ${172 + slice * 10}c22-6 42 4 45 13-14 8-40 3-45-13Z" fill="#d6dd8b"/>`).join('')}</g>
  ${ovals('68,116,-30 80,96,-10 92,124,10 72,142,20 100,104,30', 19, 14, '#4c8447')}${ovals('68,116,-30 80,96,-10 92,124,10 72,142,20 100,104,30', 15, 10.5, '#dcebbf')}${dots('64,114 72,118 78,94 84,98 88,124 96,124 70,142 100,104', 2, '#a9c583')}
  ${dots('150,148 160,156 142,158 152,166 138,146 164,144', 4.4, '#2d2f33')}${ovals('140,188,30 160,206,-40 150,222,10 124,216,60 176,200,20 166,228,-20', 3.4, 1.8, '#fff6dd')}`,
  ),

  'caesar-salad': scene(
    'A Caesar salad with chicken, croutons and parmesan',
    'caesar salad, salad, chicken, croutons, parmesan, romaine, lunch',
    { wall: '#d2d9dc', table: '#93a2a8' },
    `${plate(200, 194, 152, '#fbf9f4', '#eef0ec')}
  <path d="M74 176c-8-16 10-34 32-32 4-24 42-30 56-14 10-28 52-32 66-8 16-18 54-14 58 10 24-6 46 14 38 36 2 20-20 28-46 30-50 6-120 6-164 0-24-2-42-8-40-22Z" fill="#5f9140"/>
  <path d="M90 176c-4-14 12-26 28-22 6-20 36-22 46-8 12-22 46-24 58-4 16-14 46-10 50 8 20-4 38 10 32 26-4 16-40 18-106 18s-104-4-108-18Z" fill="#8cba58"/>
  ${strokes('M104 178c10-10 22-16 36-18M162 172c4-12 12-22 22-28M228 172c2-12 8-20 18-26M276 178c6-8 12-12 20-14', '#d8e9b0', 5, 0.9)}
  ${strokes('M128 166l-4-10M176 156l-8-6M238 156l-6-8', '#d8e9b0', 3, 0.9)}
  ${[0, 1, 2, 3].map((slice) => `<g transform="translate(${168 + slice * 22} ${166 - slice * 4}) rotate(-24)"><rect x="-10" y="-17" width="24" height="38" rx="10" fill="#b9722f"/><rect x="-10" y="-17" width="19" height="38" rx="9" fill="#f0d7ad"/><path d="M9-10v24" stroke="#8f531f" stroke-width="3"/></g>`).join('')}
  <g fill="#b97f38"><rect x="112" y="152" width="24" height="19" rx="4" transform="rotate(-14 124 161)"/><rect x="136" y="176" width="23" height="18" rx="4" transform="rotate(12 147 185)"/><rect x="270" y="160" width="24" height="19" rx="4" transform="rotate(16 282 169)"/><rect x="250" y="180" width="22" height="17" rx="4" transform="rotate(-10 261 188)"/><rect x="196" y="124" width="23" height="18" rx="4" transform="rotate(20 207 133)"/></g>
  <g fill="#e3b566"><rect x="112" y="150" width="22" height="14" rx="4" transform="rotate(-14 124 161)"/><rect x="136" y="174" width="21" height="13" rx="4" transform="rotate(12 147 185)"/><rect x="270" y="158" width="22" height="14" rx="4" transform="rotate(16 282 169)"/><rect x="250" y="178" width="20" height="12" rx="4" transform="rotate(-10 261 188)"/><rect x="196" y="122" width="21" height="13" rx="4" transform="rotate(20 207 133)"/></g>
  <g fill="#fdf3d2"><path d="M144 140l34-6 4 8-32 8ZM236 132l32 8-4 9-30-8ZM96 172l28 10-6 8-26-10ZM222 186l32 2-2 9-30-2Z"/></g>
  ${dots('160,168 206,152 244,166 124,146 284,186 186,188 150,152 300,172', 1.8, '#3d332b')}`,
  ),

  caprese: scene(
    'Tomato and mozzarella slices with basil',
    'caprese, tomato, mozzarella, basil, salad, italian, vegetarian, starter',
    { wall: '#e0d4cb', table: '#b59b8c' },
    `${plate(200, 192, 156, '#4d5d68', '#3f4e59')}
  ${[0, 1, 2, 3, 4, 5, 6]
    .map((slice) => {
      const x = 98 + slice * 34;
      const y = 172 + (slice % 2) * 5;
      const shape = (fill: string, rx: number, ry: number, dx = 0) =>
        `<ellipse cx="${x + dx}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(-14 ${x} ${y})"/>`;
      return slice % 2 === 0
        ? `${shape('#a92f25', 30, 35, 4)}${shape('#d5483a', 30, 35)}${shape('#e4705f', 23, 27)}${shape('#d5483a', 6, 26)}${ovals(`${x - 14},${y - 8},60 ${x - 13},${y + 9},120 ${x + 14},${y - 10},120 ${x + 14},${y + 8},60`, 4.5, 2.4, '#f6cf8d')}`
        : `${shape('#d9d3c4', 29, 33, 4)}${shape('#fdfaf2', 29, 33)}`;
    })
    .join('')}
  ${leaf(120, 150, -18, '#4f8a3f', 1.1)}${leaf(196, 146, -34, '#5f9c49', 1.1)}${leaf(194, 148, 8, '#4f8a3f')}${leaf(262, 152, -20, '#5f9c49', 1.1)}
  ${strokes('M78 206c30 6 40-6 66 0s40 8 70-2 44 6 62 0 26-4 40-2', '#2e1a16', 4, 0.85)}
  ${dots('104,178 138,162 170,186 206,176 240,168 276,186 306,170 148,190 222,192', 1.7, '#3d332b')}`,
  ),
};
