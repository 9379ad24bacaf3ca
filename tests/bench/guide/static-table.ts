import type { Locator, Page } from '@playwright/test';

/** A row and its cells. */
const nodesARow = 27;
/** About as large as a programme of the guide, so that as many are seen. */
const cell = { width: 200, height: 64 };
/** Turns of the wheel after which it turns back: the table ends sooner than the guide. */
export const turnsOneWay = 4;

/** Opens a table of `nodes` elements that no script touches, in a frame of the window's size; returns its frame. */
export async function openStaticTable(page: Page, nodes: number): Promise<Locator> {
  const rows = Math.round(nodes / nodesARow);
  const cells = Array.from({ length: nodesARow - 1 }, (_, place) => `<td>Programme ${place}`);
  const row = `<tr>${cells.join('')}`;
  await page.setContent(`<!doctype html><title>table</title><style>
body{margin:0;background:#07090d;color:#eef1f6;font:16px sans-serif}
div{overflow:auto;width:100vw;height:100vh}
table{table-layout:fixed;width:${cell.width * (nodesARow - 1)}px;border-collapse:collapse}
td{box-sizing:border-box;height:${cell.height}px;border:1px solid #333}</style>
<div tabindex=0><table>${row.repeat(rows)}</table></div>`);
  return page.locator('div');
}
