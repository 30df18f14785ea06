import { firstCallPrefix, returning } from '../app/browser/first-call.ts';

/** The id of the template in the document that lists the scripts which draw the answer. */
export const answerScriptsId = 'answer-scripts';

/**
 * Makes the call that the page was left with, and has the browser fetch what draws its answer, before the portal's scripts have come: where
 * the page comes back as it was left (`useMayRestore`). Runs in every document but that of sign-in, inline: a file would come too late.
 */
export const firstCallScript = `{const load=()=>{const[entry]=performance.getEntriesByType("navigation");if(!${String(returning)}.test(entry.type)&&new URLSearchParams(location.search).get("persist")!=="true")return;for(const key of Object.keys(sessionStorage)){if(!key.startsWith(${JSON.stringify(firstCallPrefix)}))continue;const call=JSON.parse(sessionStorage.getItem(key));if(call.page!==location.pathname)continue;const stopping=new AbortController();call.stop=()=>stopping.abort();call.answer=fetch(call.url,{headers:call.headers,priority:"low",signal:stopping.signal});call.answer.catch(()=>{});firstCall=call;const scripts=document.getElementById("${answerScriptsId}");if(scripts)document.head.append(scripts.content);return}};try{load()}catch{}}`;
