import { bowl, dots, leaf, ovals, plate, scene, shadow, strokes } from '../scene';

export const breakfast = {
  pancakes: scene(
    'A stack of pancakes with butter, syrup and berries',
    'pancakes, syrup, butter, breakfast, brunch, sweet, maple',
    { wall: '#d4dbd0', table: '#9aab92' },
    `${plate(200, 204, 132)}
  ${[190, 174, 158, 142]
    .map(
      (y, layer) =>
        `<rect x="${108 + (layer % 2) * 6}" y="${y - 8}" width="${184 - layer * 3}" height="20" rx="10" fill="#c98b42"/><rect x="${108 + (layer % 2) * 6}" y="${y - 10}" width="${184 - layer * 3}" height="14" rx="7" fill="#edc883"/>`,
    )
    .join('')}
  <ellipse cx="200" cy="132" rx="90" ry="22" fill="#edc883"/><ellipse cx="200" cy="130" rx="86" ry="19" fill="#c88a3f"/><ellipse cx="200" cy="129" rx="78" ry="16" fill="#d9a055"/>
  <path d="M142 130c4-14 34-18 60-17 30 1 58 6 58 18 0 8 6 14 4 34-1 8-11 8-12 0-1-10-2-14-6-18-10 4-22 4-30 4-2 8 0 22-2 36-1 8-12 8-13 0-1-14 1-28-1-36-16 0-30-2-38-5-3 8-1 16-3 26-1 8-11 8-12 0-2-16 1-32-5-42Z" fill="#9a5220" opacity=".92"/>
  <path d="M152 128c8-8 28-11 46-11" fill="none" stroke="#e0a867" stroke-width="4" stroke-linecap="round" opacity=".8"/>
  <path d="M178 112l30-8 22 8v12l-28 10-24-10Z" fill="#f0cf62"/><path d="M178 112l30-8 22 8-28 10Z" fill="#fbe795"/><path d="M202 122l28-10v12l-28 10Z" fill="#dfb846"/>
  <circle cx="252" cy="112" r="12" fill="#c42f45"/>${dots('246,108 254,106 258,114 250,118', 1.8, '#f0a5ad')}<circle cx="238" cy="106" r="9" fill="#474a86"/><circle cx="235" cy="103" r="3" fill="#8183bd"/>
  <circle cx="96" cy="204" r="9" fill="#474a86"/><circle cx="93" cy="201" r="3" fill="#8183bd"/><circle cx="306" cy="200" r="11" fill="#c42f45"/>${dots('302,196 308,195 311,202 304,205', 1.6, '#f0a5ad')}`,
  ),

  'eggs-bacon': scene(
    'Fried eggs with bacon and toast from above',
    'eggs, bacon, fried eggs, toast, breakfast, brunch, full breakfast',
    { wall: '#86a0a8', table: '#86a0a8', width: 300, height: 300 },
    `<circle cx="155" cy="158" r="128" fill="#241a14" opacity=".12"/><circle cx="153" cy="155" r="125" fill="#241a14" opacity=".14"/>
  <circle cx="150" cy="150" r="124" fill="#f8f5ef"/><circle cx="150" cy="150" r="96" fill="#ebe5da"/><circle cx="150" cy="150" r="93" fill="#f1ece3"/>
  <g transform="rotate(18 206 100)"><rect x="168" y="52" width="84" height="84" rx="14" fill="#a8692c"/><rect x="174" y="58" width="72" height="72" rx="10" fill="#e6bb74"/>${strokes('M188 72l44 0M186 92h48M190 112h40', '#d09c50', 4, 0.7)}</g>
  <path d="M66 130c-8-34 22-58 52-48 24-12 56 8 50 36 12 24-8 48-34 44-28 14-62 2-68-32Z" fill="#e4ddd0"/><path d="M68 126c-8-32 22-54 50-46 24-10 52 8 48 34 10 22-8 44-32 42-28 12-60 0-66-30Z" fill="#fffefa"/>
  <circle cx="120" cy="122" r="25" fill="#eda22f"/><circle cx="119" cy="120" r="22" fill="#f6b93f"/><path d="M104 116c2-8 8-12 15-13" fill="none" stroke="#fdeab4" stroke-width="5" stroke-linecap="round"/>
  <path d="M128 188c-4-24 18-40 42-34 24-8 50 8 46 32 6 22-14 40-38 34-26 6-48-8-50-32Z" fill="#e4ddd0"/><path d="M130 184c-4-22 18-36 40-32 24-8 46 8 44 30 6 20-14 36-36 32-26 6-46-8-48-30Z" fill="#fffefa"/>
  <circle cx="174" cy="182" r="22" fill="#eda22f"/><circle cx="173" cy="180" r="19" fill="#f6b93f"/><path d="M160 176c2-7 7-10 13-11" fill="none" stroke="#fdeab4" stroke-width="4.5" stroke-linecap="round"/>
  ${strokes('M52 168c14-12 18 14 32 4s18 16 32 8 14 20 24 18', '#9c3b2c', 24)}${strokes('M50 164c14-12 18 14 32 4s18 16 32 8 14 20 24 18', '#efc0a4', 7)}${strokes('M54 176c14-12 18 14 32 4s18 16 32 8 10 16 18 16', '#d98872', 4)}
  ${strokes('M70 204c14-10 18 14 32 6s18 18 30 12', '#9c3b2c', 22)}${strokes('M68 200c14-10 18 14 32 6s18 18 30 12', '#efc0a4', 6)}
  <circle cx="228" cy="174" r="17" fill="#c43a2d"/><circle cx="228" cy="174" r="12" fill="#dc6252"/>${dots('224,170 232,170 228,179', 2, '#f6d58c')}
  ${leaf(214, 214, -20, '#5d9448')}${leaf(216, 218, 28, '#6fa955', 0.8)}`,
  ),

  granola: scene(
    'A bowl of yogurt with granola, berries and banana',
    'granola, yogurt, muesli, cereal, berries, breakfast, healthy, bowl',
    { wall: '#d5ccd9', table: '#998ba6' },
    `${shadow(200, 216, 92, 12)}${bowl([200, 124, 114, 90], ['#e9eef0', '#c9d3d8', '#f8fafb', '#fdfbf5'])}
  <path d="M104 122c10-16 48-26 84-22 10 10 10 30-10 44-40-2-70-10-74-22Z" fill="#b67c3c"/>
  ${ovals('122,118,20 140,110,-30 158,106,40 174,112,-10 132,128,-20 150,122,10 168,126,50 184,120,-40 160,138,20 144,134,-30 178,136,0 118,126,40', 8, 5, '#d8a25c')}${ovals('130,116,0 150,112,60 168,118,-30 142,124,30 172,130,20', 5, 3, '#f0cf94')}${dots('128,122 164,110 154,130 180,128', 3, '#7a4a20')}
  ${ovals('222,112,-10 246,116,10 234,124,0', 18, 8, '#e9c86a')}${ovals('222,110,-10 246,114,10 234,122,0', 16, 6.5, '#f9ebbb')}${dots('222,110 246,114 234,122', 2, '#d7b352')}
  <g fill="#c92f3f"><path d="M212 140c-12-2-18-12-12-20 8-6 22-2 24 6 0 8-4 14-12 14Z"/><path d="M262 136c-10 0-16-8-12-16 6-6 18-4 22 4 0 8-4 12-10 12Z"/></g>
  <path d="M200 120c4-6 14-6 22 2-8 4-16 4-22-2ZM250 120c4-6 14-6 20 2-8 4-14 4-20-2Z" fill="#5d9448"/>
  ${dots('274,116 286,122 238,138 280,132', 8, '#454783')}${dots('272,113 284,119 236,135 278,129', 2.6, '#8183bd')}
  ${dots('208,130 214,134 262,128 258,130', 1.5, '#f6d4a0')}`,
  ),

  'avocado-toast': scene(
    'Avocado toast with a poached egg',
    'avocado, toast, egg, breakfast, brunch, vegetarian, healthy',
    { wall: '#dbd6c6', table: '#a39a80' },
    `${plate(200, 200, 142, '#56616a', '#46515a')}
  <path d="M96 186c-10-16 8-28 30-28h150c24 0 36 14 26 28l-6 14c-4 8-12 10-20 10H122c-8 0-16-2-20-10Z" fill="#9a5d26"/>
  <path d="M96 182c-12-18 10-34 40-36h124c34 2 54 18 42 36-6 12-14 14-24 14H120c-10 0-18-2-24-14Z" fill="#c98f4d"/><path d="M106 180c-10-14 10-26 36-28h112c30 2 48 14 38 28-4 8-12 10-20 10H126c-8 0-16-2-20-10Z" fill="#edcf97"/>
  <path d="M112 172c-10-16 8-26 22-24 6-16 28-16 36-6 10-14 32-10 36 2 12-12 34-8 38 4 16-8 40 0 44 14 2 12-14 18-28 18H138c-12 0-22-2-26-8Z" fill="#8eae4a"/>
  <path d="M120 166c2-10 14-12 20-8 6-12 24-12 30-2 10-12 28-8 34 2 12-10 28-6 34 4 12-6 30-4 36 6-20 10-130 12-154-2Z" fill="#b5cb6c"/>
  <path d="M150 142c-8-22 14-44 42-42 32-4 58 14 54 38-4 22-30 28-52 26-22 2-38-6-44-22Z" fill="#fffdf6"/><path d="M228 108c14 6 20 18 18 30-4 22-30 28-52 26 34-8 46-32 34-56Z" fill="#e9e4d6"/>
  <path d="M180 122c4-14 32-16 40-2 6 10-2 18-10 22 2 14 0 28-6 36-4 4-8 0-8-6-2-10 0-20-2-28-10-4-18-12-14-22Z" fill="#f3ae35"/><path d="M188 120c6-8 18-8 24-2" fill="none" stroke="#fbe09a" stroke-width="4.5" stroke-linecap="round"/>
  ${dots('164,130 174,144 230,130 222,148 160,146 236,142 140,160 256,164 130,168 244,172', 1.9, '#4a3a2c')}${dots('150,166 262,158 226,162 170,164', 2.6, '#b9372c')}
  ${leaf(118, 150, -50, '#5a9448', 0.7)}${leaf(120, 152, -10, '#6fa955', 0.7)}
  <path d="M300 168c18-6 40 10 36 28-4 14-28 18-44 6-6-12-4-28 8-34Z" fill="#5d7c34"/><path d="M300 174c14-4 32 8 29 21-3 10-22 13-34 4-4-9-4-21 5-25Z" fill="#d9dd8e"/><circle cx="310" cy="188" r="11" fill="#7b4a26"/><circle cx="307" cy="185" r="3.5" fill="#b0784a"/>`,
  ),

  waffles: scene(
    'Waffles with strawberries and cream',
    'waffles, belgian waffle, strawberry, cream, breakfast, brunch, sweet',
    { wall: '#e0d2c4', table: '#b8957a' },
    `${plate(200, 196, 146, '#f4f6f6', '#dfe5e6')}
  <path d="M84 172l56-40h160l24 40v16l-24 14H108l-24-14Z" fill="#a9692a"/><path d="M84 172l56-40h160l24 40-26 16H108Z" fill="#dba451"/>
  <path d="M92 152l50-36h152l24 36v14l-24 14H116l-24-14Z" fill="#b0702e"/><path d="M92 152l50-36h152l24 36-24 16H116Z" fill="#e5b05c"/>
  <g fill="#b97a33">${[0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3, 4]
        .map((column) => {
          const [left, y] = [146 - row * 18 + column * (30 + row * 2.4), 120 + row * 14];
          return `<path d="M${left} ${y}h22l-4 9h-24Z"/>`;
        })
        .join(''),
    )
    .join('')}</g>
  <path d="M168 132c-14-10-4-28 12-26-2-16 20-24 28-14 8-12 30-4 26 10 16-2 24 18 10 28-20 10-56 12-76 2Z" fill="#fffaf2"/><path d="M226 92c8 0 10 6 8 10 16-2 24 18 10 28-10 5-24 8-38 8 26-8 32-26 20-46Z" fill="#ece3d4"/>
  <path d="M206 116c-18-6-26-26-16-38 10-8 34-4 38 8 2 16-8 28-22 30Z" fill="#d0323f"/><path d="M188 80c4-10 14-12 20-8 8-2 16 4 20 12-8 4-14 2-20-2-8 4-14 4-20-2Z" fill="#5d9448"/>
  <path d="M146 144c-14-2-24-14-18-26 8-8 26-6 30 6 2 12-4 18-12 20ZM262 146c-16 0-24-14-18-26 8-8 26-4 30 8 0 10-4 16-12 18Z" fill="#d94049"/>
  <path d="M126 120c4-8 12-8 16-6 6-2 14 2 16 8-6 4-12 4-16 0-6 4-12 2-16-2ZM242 120c4-8 12-8 16-4 6-2 14 4 16 10-6 2-12 2-16-2-6 2-12 2-16-4Z" fill="#5d9448"/>
  ${dots('200,92 212,90 204,102 216,100 136,128 146,130 142,137 252,130 262,134 256,139', 1.7, '#f6d4a0')}
  ${dots('286,170 100,186', 8, '#454783')}${dots('283,167 97,183', 2.6, '#8183bd')}`,
  ),
};
