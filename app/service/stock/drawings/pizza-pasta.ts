import { dots, leaf, ovals, plate, scene, shadow, steam, strokes } from '../scene';

export const pizzaPasta = {
  'pizza-slice': scene(
    'A slice of pizza with pepperoni and basil',
    'pizza, slice, pepperoni, basil, cheese, italian',
    { wall: '#d9d0bd', table: '#a78f6c' },
    `${shadow(200, 178, 154, 60)}
  <ellipse cx="200" cy="164" rx="160" ry="68" fill="#7d5c3b"/><ellipse cx="200" cy="156" rx="160" ry="68" fill="#ab8359"/>
  <ellipse cx="200" cy="156" rx="142" ry="58" fill="#b99268"/>
  <path d="M98 98c30-34 174-34 204 0v14L208 214c-4 5-12 5-16 0L98 112Z" fill="#b9803a"/>
  <path d="M110 100c40-20 140-20 180 0l-82 100c-4 5-12 5-16 0Z" fill="#f2c659"/>
  <path d="M110 100c28-14 86-18 130-11L190 198Z" fill="#f6d47a"/>
  <path d="M98 98c24-38 180-38 204 0 2 8-4 14-12 12-40-18-140-18-180 0-8 2-14-4-12-12Z" fill="#c98438"/>
  <path d="M106 94c34-28 154-28 188 0-46-14-142-14-188 0Z" fill="#dea158"/>
  <g fill="#a93526"><ellipse cx="160" cy="116" rx="19" ry="12"/><ellipse cx="234" cy="118" rx="19" ry="12"/><ellipse cx="196" cy="158" rx="18" ry="12"/></g>
  <g fill="#c9563f"><ellipse cx="159" cy="114" rx="14" ry="8"/><ellipse cx="233" cy="116" rx="14" ry="8"/><ellipse cx="195" cy="156" rx="13" ry="8"/></g>
  <path d="M188 124c8-12 24-14 32-6-6 10-22 14-32 6ZM214 152c2-12 14-18 24-14-2 10-12 18-24 14Z" fill="#5c8a3f"/>
  ${dots('200,102 180,138 222,138 168,136 204,184 252,104', 3, '#e3a63a')}`,
  ),

  'whole-pizza': scene(
    'A pizza margherita from above, one slice pulled out',
    'pizza, margherita, tomato, mozzarella, basil, italian, cheese, vegetarian',
    { wall: '#8b9aa0', table: '#8b9aa0', width: 300, height: 300 },
    `<circle cx="157" cy="161" r="128" fill="#241a14" opacity=".12"/><circle cx="154" cy="157" r="126" fill="#241a14" opacity=".14"/>
  <circle cx="150" cy="150" r="126" fill="#a37b51"/><circle cx="150" cy="150" r="118" fill="#b68d60"/>
  ${['', 'translate(9 -13)']
    .map((shift, part) => {
      const wedge = (r: number) => {
        const [x, y] = [150 + r * Math.sin(0.95), 150 - r * Math.cos(0.95)].map(Math.round);
        return part === 0
          ? `M150 150L${x} ${y}A${r} ${r} 0 1 1 ${150 + Math.round(r * 0.17)} ${150 - Math.round(r * 0.985)}Z`
          : `M150 150L${150 + Math.round(r * 0.17)} ${150 - Math.round(r * 0.985)}A${r} ${r} 0 0 1 ${x} ${y}Z`;
      };
      return `<g transform="${shift}"><path d="${wedge(110)}" fill="#c07d35"/><path d="${wedge(106)}" fill="#dca256"/><path d="${wedge(94)}" fill="#c8452c"/><path d="${wedge(90)}" fill="#efb84e"/></g>`;
    })
    .join('')}
  ${ovals('104,104,20 92,160,-30 128,206,10 186,214,-20 218,168,30 134,152,0 172,176,40 128,82,-10', 24, 17, '#f9e2a6')}${ovals('104,104,20 92,160,-30 128,206,10 186,214,-20 218,168,30 134,152,0 172,176,40 194,84,30', 17, 11, '#fff6df')}
  ${dots('118,130 84,128 108,188 156,206 150,122 208,192 196,152 228,146 148,186 120,108 200,108', 6, '#c8452c')}
  ${leaf(118, 142, -60, '#4f8a3f')}${leaf(160, 208, 20, '#5f9c49')}${leaf(180, 158, -20, '#4f8a3f')}${leaf(96, 182, 70, '#5f9c49', 0.8)}${leaf(188, 92, -10, '#4f8a3f', 0.8)}${leaf(140, 74, 130, '#5f9c49', 0.8)}
  ${strokes('M50 112c10-26 30-46 56-56M42 160c2 30 16 56 40 74', '#f2cb8c', 6, 0.7)}${dots('62,92 48,146 74,226 150,250 232,216 252,160 118,50', 4, '#9a5f24')}`,
  ),

  spaghetti: scene(
    'Spaghetti with tomato sauce and meatballs',
    'spaghetti, pasta, meatballs, tomato sauce, bolognese, italian, dinner',
    { wall: '#d0d8cb', table: '#93a288' },
    `${plate(200, 194, 154, '#fbf9f4', '#eae6dc')}
  <path d="M80 182c0-36 52-62 120-62s120 26 120 62c-20 26-220 26-240 0Z" fill="#d9a948"/>
  ${strokes('M88 184c10-32 50-50 90-48M96 190c16-34 62-52 110-44M312 184c-10-32-50-50-90-48M304 190c-16-34-62-52-110-44M112 194c20-24 50-34 84-34M288 194c-20-24-50-34-84-34M130 148c30-20 80-24 122-6M140 196c30-14 70-16 110-2M92 176c6-20 22-32 40-38M308 176c-6-20-22-32-40-38M84 188c20 12 60 16 100 16M316 188c-20 12-60 16-100 16', '#f4d98c', 6)}
  ${strokes('M104 182c20-28 56-38 86-36M296 182c-20-28-56-38-86-36M120 200c40 8 100 10 150-2', '#c4913a', 2.5, 0.7)}
  <path d="M134 150c-6-20 24-42 66-42s72 20 66 42c0 10-12 8-20 14-10 8-18-2-28 4-12 8-26 6-36-2-10 2-16 8-26 0-10-2-22-4-22-16Z" fill="#b3341f"/><path d="M144 144c2-16 26-30 56-30 14 0 26 2 36 8-30-2-58 6-92 22Z" fill="#cf5036"/>
  ${[
    [164, 132],
    [206, 118],
    [238, 140],
    [196, 148],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="20" fill="#6d3519"/><circle cx="${x - 2}" cy="${y - 3}" r="16" fill="#8b4a26"/><path d="M${x - 12} ${y - 6}c2-6 6-9 11-10" fill="none" stroke="#c98552" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('')}
  ${dots('180,118 222,124 184,138 214,150 150,140 246,126 228,158 172,154', 2.6, '#fbeecb')}
  ${leaf(198, 106, -40, '#4f8a3f', 0.9)}${leaf(198, 108, -140, '#5f9c49', 0.8)}${leaf(200, 108, -90, '#6fad55', 0.7)}`,
  ),

  lasagna: scene(
    'A piece of lasagna with melted cheese',
    'lasagna, lasagne, pasta, cheese, beef, italian, oven, dinner',
    { wall: '#dccdc6', table: '#a98a7f' },
    `${plate(200, 204, 142, '#f4f6f5', '#dfe4e4')}
  <path d="M92 122l150-18 70 20v70c0 6-4 9-9 10l-156 10-50-16c-4-1-5-4-5-8Z" fill="#f3d48d"/>
  <path d="M92 122l50 20v72l-45-16c-4-1-5-4-5-8Z" fill="#e3be72"/>
  <path d="M142 154l170-16v12l-170 18ZM142 180l170-14v12l-170 16ZM142 204l170-12v2c0 6-4 9-9 10l-156 10-5-2Z" fill="#b23a22"/>
  <path d="M92 134l50 20v14l-50-18ZM92 158l50 22v14l-50-18ZM92 182l50 20v12l-45-16c-4-1-5-4-5-8Z" fill="#97301b"/>
  <path d="M142 166l170-18v5l-170 18ZM142 192l170-16v5l-170 16Z" fill="#fdf3da"/><path d="M92 149l50 18v5l-50-18ZM92 174l50 19v5l-50-19Z" fill="#eee0c0"/>
  ${dots('164,160 190,158 222,155 254,151 288,148 176,186 206,184 240,181 276,178 162,211 200,209 244,205 284,202', 3.4, '#8a2a16')}
  <path d="M88 124c4-8 80-24 152-26 18 4 66 16 76 26 6 8 0 18-6 22 0 12-8 18-12 8-4-8-12-4-16 2-2 10-12 10-14 0-8-6-20 2-26 6-4 14-14 12-16 2-14-4-24 4-36 4 0 18-14 18-16 2-8 0-16 0-22-2-14-6-22-8-28-10-4 12-14 8-14-2-10-6-28-16-22-32Z" fill="#f2bd4c"/>
  <path d="M110 124c24-10 80-18 130-20 20 4 42 12 58 18-50 12-100 18-154 18-14-4-26-10-34-16Z" fill="#f9d77e"/>
  ${ovals('150,124,0 188,116,-10 226,122,0 258,114,10 208,132,-6 170,134,4', 12, 5, '#d98a2e')}${dots('132,122 206,112 244,130 272,122 180,126', 2.4, '#b9672a')}
  ${leaf(196, 112, -30, '#4f8a3f', 0.9)}${leaf(194, 114, -150, '#5f9c49', 0.8)}
  ${steam(200, 78)}`,
  ),

  'mac-cheese': scene(
    'A dish of macaroni and cheese',
    'macaroni, mac and cheese, pasta, cheese, vegetarian, comfort food, side',
    { wall: '#cad4dd', table: '#8b9cab' },
    `${shadow(200, 214, 124, 13)}
  ${strokes('M82 148c-30-4-30 22 0 22M318 148c30-4 30 22 0 22', '#9c3f34', 11)}
  <path d="M76 134h248l-14 62c-3 12-10 18-24 18H114c-14 0-21-6-24-18Z" fill="#bb5043"/><path d="M276 134h48l-14 62c-3 12-10 18-24 18h-40c20-18 30-46 30-80Z" fill="#9c3f34"/>
  <path d="M104 154l8 38" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".3"/>
  <ellipse cx="200" cy="134" rx="126" ry="32" fill="#d06b5c"/><ellipse cx="200" cy="134" rx="116" ry="27" fill="#e39a22"/>
  <path d="M88 130c6-20 50-40 112-40s108 20 112 40c-20 22-204 22-224 0Z" fill="#eda62c"/>
  ${[
    [118, 126, -20],
    [146, 112, 30],
    [180, 104, -10],
    [214, 106, 40],
    [248, 112, -30],
    [280, 128, 20],
    [158, 134, 10],
    [194, 126, -40],
    [228, 132, 20],
    [256, 138, -10],
    [134, 142, 50],
    [206, 146, 0],
    [172, 148, -20],
    [240, 148, 30],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-13 7c0-20 26-20 26 0" fill="none" stroke="#d98f1c" stroke-width="12" stroke-linecap="round"/><path d="M-13 5c0-19 26-19 26 0" fill="none" stroke="#fbd365" stroke-width="9" stroke-linecap="round"/><circle cx="-13" cy="6" r="3" fill="#c47d16"/></g>`,
    )
    .join('')}
  ${dots('132,118 166,118 202,114 238,122 268,126 150,126 216,138 186,140', 2.6, '#a5561a')}${dots('176,118 228,114 252,128 144,132 200,136', 2.6, '#5d8f40')}
  ${steam(200, 76)}`,
  ),
};
