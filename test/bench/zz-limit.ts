import { benchGateway, wholeArticles } from './gateway.ts';
import { importAll, onMeasuredSite } from './measured-site.ts';
const articles = Number(process.argv[2] ?? 1000);
const gateway = await benchGateway(wholeArticles(articles), { RATE_LIMIT_MAX: process.argv[3] ?? '600', RATE_LIMIT_WINDOW: '60' });
try {
  await onMeasuredSite(async (site) => {
    const m = await importAll(site, gateway, Number(process.argv[4] ?? 2));
    console.log(JSON.stringify({ articles, ...m, rate: articles / m.seconds }));
  });
} finally { await gateway.close(); }
