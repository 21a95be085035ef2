import "n-queens-bits/define";
import { createApp } from "vue";
import Search from "./Search.vue";

createApp(Search).mount("main");
